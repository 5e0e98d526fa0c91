import { useLingui } from "@lingui/react/macro";
import { switchLanguage } from "../i18n/load-catalogs.ts";

export function LanguageSwitch() {
  const { i18n, t } = useLingui();
  return (
    <fieldset className="language-switch" aria-label={t`Language`}>
      <button
        type="button"
        lang="en"
        aria-label="English"
        aria-pressed={i18n.locale === "en"}
        onClick={() => void switchLanguage("en")}
      >
        EN
      </button>
      <button
        type="button"
        lang="fr"
        aria-label="Français"
        aria-pressed={i18n.locale === "fr"}
        onClick={() => void switchLanguage("fr")}
      >
        FR
      </button>
    </fieldset>
  );
}
