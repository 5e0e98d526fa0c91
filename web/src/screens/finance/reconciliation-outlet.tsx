import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

import { readReconciliation, withoutReconciliation } from "./reconciliation-address.ts";

const ReconciliationDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** Opened by the URL over its list; closing preserves the list. */
export function ReconciliationOutlet() {
  const [params, setParams] = useSearchParams();
  const reconciliation = readReconciliation(params);
  if (!reconciliation) return null;
  return (
    <Suspense>
      <ReconciliationDrawer
        reconciliation={reconciliation}
        onClose={() => setParams(withoutReconciliation(params))}
      />
    </Suspense>
  );
}
