import { lazy, Suspense } from "react";

import { useUrlParams } from "../../../ui/use-url-params.ts";
import { NO_RECONCILIATION, parseReconciliation } from "./reconciliation-params.ts";

const ReconciliationDrawer = lazy(() =>
  import("./reconciliation-drawer.tsx").then((module) => ({ default: module.ReconciliationDrawer })),
);

/** Opens the drawer above the list if the URL names a reconciliation. */
export function ReconciliationOutlet() {
  const [params, changeParams] = useUrlParams();
  const reconciliation = parseReconciliation(params);
  if (!reconciliation) return null;
  return (
    <Suspense>
      <ReconciliationDrawer reconciliation={reconciliation} onClose={() => changeParams(NO_RECONCILIATION)} />
    </Suspense>
  );
}
