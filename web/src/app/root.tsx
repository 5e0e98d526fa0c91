import { Outlet } from "react-router-dom";

import { createClient } from "./apollo-client.ts";
import { Providers } from "./providers.tsx";

const client = createClient();

/** The frame of everything behind the sign-in. */
export function Root() {
  return (
    <Providers client={client}>
      <Outlet />
    </Providers>
  );
}
