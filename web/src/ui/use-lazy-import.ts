import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { toastError } from "./toast.ts";

/** Failures show an error; the next call retries. Some browsers cache the failure until a reload. */
export function useLazyImport<T>(load: () => Promise<T>): readonly [part: T | undefined, ask: () => void] {
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
