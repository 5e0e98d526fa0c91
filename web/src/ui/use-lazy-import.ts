import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";

import { toastError } from "./overlays/toast.ts";

/**
 * Loads on request, and each time that `isNeeded` becomes true. After a failure the next request retries, but
 * some browsers cache the failure until a reload.
 */
export function useLazyImport<T>(
  load: () => Promise<T>,
  isNeeded = false,
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
  const onNeeded = useEffectEvent(requestLoad);
  useEffect(() => {
    if (isNeeded) onNeeded();
  }, [isNeeded]);
  return [loaded?.module, requestLoad];
}
