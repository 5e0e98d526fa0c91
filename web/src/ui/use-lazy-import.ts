import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { toastError } from "./toast.ts";

/** Failures show an error; the next call retries. Some browsers cache the failure until a reload. */
export function useLazyImport<T>(load: () => Promise<T>): readonly [part: T | undefined, ask: () => void] {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ part: T }>();
  const requestLoad = () => {
    if (loaded) return;
    load().then(
      (part) => setLoaded({ part }),
      () => toastError(t`Loading failed. Check your connection, then reload the page.`),
    );
  };
  return [loaded?.part, requestLoad];
}
