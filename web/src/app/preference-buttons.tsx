import { useLingui } from "@lingui/react/macro";
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

import { switchLanguage } from "../i18n/load-catalogs.ts";

/** Switches the language; labelled in the other language. */
export function LanguageButton() {
  const { i18n } = useLingui();
  const otherLanguage =
    i18n.locale === "fr"
      ? ({ code: "en", name: "English" } as const)
      : ({ code: "fr", name: "Français" } as const);
  return (
    <ActionIcon
      lang={otherLanguage.code}
      aria-label={otherLanguage.name}
      title={otherLanguage.name}
      fz="sm"
      fw={600}
      onClick={() => void switchLanguage(otherLanguage.code)}
    >
      {otherLanguage.code.toUpperCase()}
    </ActionIcon>
  );
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
