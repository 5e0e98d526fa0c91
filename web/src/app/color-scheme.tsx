import { useLingui } from "@lingui/react/macro";
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import type { MantineColorSchemeManager } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

import { parseOneOf, definePreference } from "../session/preference.ts";
import { subscribeSession } from "../session/session-store.ts";

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

export function ColorSchemeButton() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const label = isDark ? t`Use light colours` : t`Use dark colours`;
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
      {isDark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </ActionIcon>
  );
}
