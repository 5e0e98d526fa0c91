import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

import { readReconciliation, withoutReconciliation } from "./reconciliation-address.ts";

const MatterDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** The matter that the address has opened, on top of its list; closing it leaves the list as it stood. */
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
