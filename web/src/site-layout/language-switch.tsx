import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { languageNames, languages, type Language } from "../i18n/language.ts";
import { switchLanguage } from "../i18n/load-catalogs.ts";

export function LanguageSwitch() {
  const { i18n, t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const change = (language: Language) => {
    setFailed(false);
    switchLanguage(language).catch(() => setFailed(true));
  };
  return (
    <fieldset className="language-switch" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={languageNames[language]}
          aria-pressed={i18n.locale === language}
          onClick={() => change(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
      {hasFailed && (
        <p className="language-problem" role="alert">
          {t`Loading failed. Check your connection, then reload the page.`}
        </p>
      )}
    </fieldset>
  );
}
