import { useLingui } from "@lingui/react/macro";
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { MantineColorSchemeManager } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useRef } from "react";

import { parseOneOf, definePreference } from "../../session/preference.ts";
import { subscribeSession } from "../../session/session-store.ts";

const preference = definePreference("color-scheme", parseOneOf(["light", "dark", "auto"]));

/** Stores the colour scheme per viewer in this browser. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: () => void = () => undefined;
  return {
    get: (fallback) => preference.read() ?? fallback,
    set: preference.set,
    subscribe(onUpdate) {
      // Only after a change of viewer, because Mantine stores every value that it receives.
      unsubscribe = subscribeSession(() => onUpdate(preference.read() ?? "auto"));
    },
    unsubscribe: () => unsubscribe(),
    clear: () => undefined,
  };
}

const SCHEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in light colours, because the dark scheme's light text is invisible on paper. */
function useLightPrintColors(): void {
  const previousScheme = useRef<string>(null);
  const { documentElement: root } = document;
  useWindowEvent("beforeprint", () => {
    previousScheme.current = root.getAttribute(SCHEME_ATTRIBUTE);
    root.setAttribute(SCHEME_ATTRIBUTE, "light");
  });
  useWindowEvent("afterprint", () => {
    if (previousScheme.current) root.setAttribute(SCHEME_ATTRIBUTE, previousScheme.current);
  });
}

export function ColorSchemeButton() {
  const { t } = useLingui();
  useLightPrintColors();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const label = isDark ? t`Use light colours` : t`Use dark colours`;
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
      {isDark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </ActionIcon>
  );
}
