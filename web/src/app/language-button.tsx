import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";

import { switchLanguage } from "../i18n/load-catalogs.ts";

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
