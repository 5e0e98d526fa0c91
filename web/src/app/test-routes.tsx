import { Outlet } from "react-router-dom";

import { CreateOptionProvider } from "../crud/form/creation/create-option-provider.tsx";
import { EntriesContext } from "../crud/related/entries-context.ts";
import { entries } from "./registry.ts";
import { buildGuardedRoutes } from "./routes.tsx";

function TestLayout() {
  return (
    <EntriesContext value={entries}>
      <CreateOptionProvider>
        <Outlet />
      </CreateOptionProvider>
    </EntriesContext>
  );
}

export const testRoutes = buildGuardedRoutes(entries, async () => TestLayout);
