import { t } from "@lingui/core/macro";

import type { Language } from "../i18n/language.ts";
import { switchLanguage } from "../i18n/load-catalogs.ts";
import { toastError } from "../ui/overlays/toast.ts";

/** Switches the language, or shows a toast if its texts cannot be loaded. */
export function changeLanguage(language: Language): void {
  switchLanguage(language).catch(() =>
    toastError(t`Loading failed. Check your connection, then reload the page.`),
  );
}
