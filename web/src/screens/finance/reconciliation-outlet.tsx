import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

import { parseReconciliation, removeReconciliation } from "./reconciliation-params.ts";

const ReconciliationDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** Opens the drawer above the list if the URL names a reconciliation. */
export function ReconciliationOutlet() {
  const [params, setParams] = useSearchParams();
  const reconciliation = parseReconciliation(params);
  if (!reconciliation) return null;
  return (
    <Suspense>
      <ReconciliationDrawer
        reconciliation={reconciliation}
        onClose={() => setParams(removeReconciliation(params))}
      />
    </Suspense>
  );
}
