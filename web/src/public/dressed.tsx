import { MantineThemeProvider } from "@mantine/core";
import { Outlet } from "react-router-dom";

import { dress } from "./form/dress.ts";

/** What all forms before the sign-in have in common. */
export function Dressed() {
  return (
    <MantineThemeProvider theme={dress}>
      <Outlet />
    </MantineThemeProvider>
  );
}
