import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { toastError } from "./toast.ts";

/**
 * A part of a screen that is loaded when it is first asked for, and what asks for it. Where it does not come, that is said and the screen
 * stays, with what was typed in it. The next press asks again; some browsers remember the failure, and then only a reload helps.
 */
export function useOnDemand<T>(load: () => Promise<T>): readonly [part: T | undefined, ask: () => void] {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ part: T }>();
  const ask = () => {
    if (loaded) return;
    load().then(
      (part) => setLoaded({ part }),
      () =>
        toastError(
          t`This could not be loaded. Please check your connection, and reload the page if it happens again.`,
        ),
    );
  };
  return [loaded?.part, ask];
}
