import { i18n } from "@lingui/core";
import { renderToString } from "react-dom/server";

import { fonts } from "../site-layout/fonts.ts";
import type { SitePath } from "../site-layout/site-paths.ts";
import type { Language } from "../i18n/language.ts";
import { messages as english } from "./locales/en.po";
import { messages as french } from "./locales/fr.po";
import { sitePages } from "./pages.ts";
import { Site } from "./site.tsx";

export { sitePaths } from "../site-layout/site-paths.ts";

const catalogs = { en: english, fr: french };
const locales = { en: "en_GB", fr: "fr_FR" };

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function renderHead(path: SitePath, language: Language, origin: string): string {
  const title = escapeHtml(i18n._(sitePages[path].title));
  const description = escapeHtml(i18n._(sitePages[path].description));
  const address = `${origin}${path}`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Media Planner" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${origin}/share.jpg" />`,
    `<meta property="og:locale" content="${locales[language]}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`),
  ].join("\n    ");
}

/**
 * @param template built site.html
 * @param origin of canonical addresses
 */
export function renderPage(template: string, path: SitePath, language: Language, origin: string): string {
  i18n.loadAndActivate({ locale: language, messages: catalogs[language] });
  const page = renderToString(<Site path={path} />);
  if (/<script|\sstyle=/.test(page)) throw new Error(`${path} contains an inline script or style.`);
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace("<!--head-->", () => renderHead(path, language, origin))
    .replace('<div id="root"><!--page-->', () => `<div id="root" data-path="${path}">${page}`);
}
