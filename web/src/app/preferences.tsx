import { useLingui } from "@lingui/react/macro";
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

import { switchLanguage } from "../i18n/load-catalogs.ts";

/** Labelled in the other language. */
export function LanguageButton() {
  const { i18n } = useLingui();
  const otherScheme =
    i18n.locale === "fr"
      ? ({ code: "en", name: "English" } as const)
      : ({ code: "fr", name: "Français" } as const);
  return (
    <ActionIcon
      lang={otherScheme.code}
      aria-label={otherScheme.name}
      title={otherScheme.name}
      fz="sm"
      fw={600}
      onClick={() => void switchLanguage(otherScheme.code)}
    >
      {otherScheme.code.toUpperCase()}
    </ActionIcon>
  );
}

export function ColorSchemeButton() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const label = dark ? t`Use light colours` : t`Use dark colours`;
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(dark ? "light" : "dark")}>
      {dark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </ActionIcon>
  );
}
