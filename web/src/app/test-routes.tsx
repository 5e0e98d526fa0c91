import { Outlet } from "react-router-dom";

import { EntriesContext } from "../crud/related/entries-context.ts";
import { entries } from "./registry.ts";
import { buildGuardedRoutes } from "./routes.tsx";

function TestLayout() {
  return (
    <EntriesContext value={entries}>
      <Outlet />
    </EntriesContext>
  );
}

export const testRoutes = buildGuardedRoutes(entries, async () => TestLayout);
