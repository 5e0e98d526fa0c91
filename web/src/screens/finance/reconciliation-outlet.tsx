import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

import { readReconciliation, withoutReconciliation } from "./reconciliation-address.ts";

const MatterDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** Opened by the URL over its list; closing preserves the list. */
export function ReconciliationOutlet() {
  const [params, setParams] = useSearchParams();
  const matter = readReconciliation(params);
  if (!matter) return null;
  return (
    <Suspense>
      <MatterDrawer matter={matter} onClose={() => setParams(withoutReconciliation(params))} />
    </Suspense>
  );
}
