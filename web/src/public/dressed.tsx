import { MantineThemeProvider } from "@mantine/core";
import { Outlet } from "react-router-dom";

import { dress } from "./form/dress.ts";

/** Providers of forms before sign-in. */
export function Dressed() {
  return (
    <MantineThemeProvider theme={dress}>
      <Outlet />
    </MantineThemeProvider>
  );
}
