import { lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { parseReconciliation, removeReconciliation } from "./reconciliation-params.ts";

const ReconciliationDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** Opens the drawer above the list if the URL names a reconciliation. */
export function ReconciliationOutlet() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const reconciliation = parseReconciliation(params);
  if (!reconciliation) return null;
  return (
    <Suspense>
      <ReconciliationDrawer
        reconciliation={reconciliation}
        // Preserves the return path.
        onClose={() => setParams(removeReconciliation(params), { state: state as unknown })}
      />
    </Suspense>
  );
}
