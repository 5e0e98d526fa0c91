import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { toastError } from "./toast.ts";

/** After a failure the next call retries, but some browsers cache the failure until a reload. */
export function useLazyImport<T>(
  load: () => Promise<T>,
): readonly [module: T | undefined, requestLoad: () => void] {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ module: T }>();
  const requestLoad = () => {
    if (loaded) return;
    load().then(
      (module) => setLoaded({ module }),
      () => toastError(t`Loading failed. Check your connection, then reload the page.`),
    );
  };
  return [loaded?.module, requestLoad];
}
