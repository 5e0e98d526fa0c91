import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";

import { languageNames } from "../i18n/language.ts";
import { changeLanguage } from "../crud/change-language.ts";

export function LanguageButton() {
  const { i18n } = useLingui();
  const otherLanguage = i18n.locale === "fr" ? "en" : "fr";
  const name = languageNames[otherLanguage];
  return (
    <ActionIcon
      lang={otherLanguage}
      aria-label={name}
      title={name}
      fz="sm"
      fw={600}
      onClick={() => changeLanguage(otherLanguage)}
    >
      {otherLanguage.toUpperCase()}
    </ActionIcon>
  );
}
