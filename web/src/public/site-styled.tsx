import { MantineThemeProvider } from "@mantine/core";
import { Outlet } from "react-router-dom";

import { siteStyles } from "./form/site-styles.ts";

export function SiteStyled() {
  return (
    <MantineThemeProvider theme={siteStyles}>
      <Outlet />
    </MantineThemeProvider>
  );
}
