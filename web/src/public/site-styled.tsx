import { MantineThemeProvider } from "@mantine/core";
import { Outlet } from "react-router-dom";

import { siteStyles } from "./form/site-styles.ts";

/** Providers of forms before sign-in. */
export function SiteStyled() {
  return (
    <MantineThemeProvider theme={siteStyles}>
      <Outlet />
    </MantineThemeProvider>
  );
}
