import { useMediaQuery } from "@mantine/hooks";
import { matchPath, useLocation } from "react-router-dom";

import { oneOf, definePreference, usePreference } from "../session/preference.ts";
import { entries } from "./registry.ts";

const sidebar = definePreference("sidebar", oneOf(["folded", "open"]));

/** Whether the sidebar shows only icons: the viewer's choice, else depending on the screen. */
export function useSidebarFold(): { folded: boolean; setFolded: (folded: boolean) => void } {
  const choice = usePreference(sidebar);
  const { pathname } = useLocation();
  const scarce = useMediaQuery("(max-width: 1599px)", false, { getInitialValueInEffect: false });
  const wide = entries.some(({ routes }) => routes.some((it) => it.wide && matchPath(it.path, pathname)));
  const folded = choice === null ? wide && scarce : choice === "folded";
  return { folded, setFolded: (next) => sidebar.set(next ? "folded" : "open") };
}
