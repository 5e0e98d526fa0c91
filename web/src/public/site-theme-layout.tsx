import { MantineThemeProvider } from "@mantine/core";
import { Outlet } from "react-router-dom";

import { siteTheme } from "./form/site-theme.ts";

export function SiteThemeLayout() {
  return (
    <MantineThemeProvider theme={siteTheme}>
      <Outlet />
    </MantineThemeProvider>
  );
}
