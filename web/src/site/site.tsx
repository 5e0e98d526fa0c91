import { i18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { useEffect } from "react";

import type { SitePath } from "../site-layout/site-paths.ts";
import { sitePages } from "./pages.ts";

/** Keeps the title in the current language. */
function Title({ path }: { path: SitePath }) {
  const { i18n } = useLingui();
  const title = i18n._(sitePages[path].title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function Site({ path }: { path: SitePath }) {
  const { Page } = sitePages[path];
  return (
    <I18nProvider i18n={i18n}>
      <Title path={path} />
      <Page />
    </I18nProvider>
  );
}
