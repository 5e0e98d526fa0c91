import { useMediaQuery } from "@mantine/hooks";
import { matchPath, useLocation } from "react-router-dom";

import { parseOneOf, definePreference, usePreference } from "../session/preference.ts";
import { entries } from "./registry.ts";

const preference = definePreference("sidebar", parseOneOf(["folded", "open"]));

/** A folded sidebar shows only icons. Default: folded for wide screens in narrow windows. */
export function useSidebarFold(): { isFolded: boolean; setIsFolded: (isFolded: boolean) => void } {
  const choice = usePreference(preference);
  const { pathname } = useLocation();
  const isNarrowWindow = useMediaQuery("(max-width: 1599px)", false, { getInitialValueInEffect: false });
  const isWideScreen = entries.some(({ routes }) =>
    routes.some((route) => route.wide && matchPath(route.path, pathname)),
  );
  const isFolded = choice === null ? isWideScreen && isNarrowWindow : choice === "folded";
  return { isFolded, setIsFolded: (next) => preference.set(next ? "folded" : "open") };
}
