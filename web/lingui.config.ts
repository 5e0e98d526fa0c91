import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const src = "<rootDir>/src";
const rules = "<rootDir>/../schema/rules";
const siteLayout = `${src}/site-layout`;

/** Needed on every page. */
const application = ["app", "crud", "i18n", "notifications", "resources", "session", "ui"].map(
  (name) => `${src}/${name}`,
);
const menuEntries = `${src}/{plans,plans/*,screens/*}/{entry,entries}.{ts,tsx}`;
/** Shown by lists. */
const listRules = ["pagination", "status"].map((name) => `${rules}/${name}.ts`);

/** Shown to signed-out visitors, like the public forms. */
const signedOut = `${src}/app/sign-out-page.tsx`;
const forms = `${src}/crud/form`;

/** Folders of the application that load with their first dialog or panel. */
const onDemand = [
  forms,
  `${src}/crud/import`,
  `${src}/crud/overview`,
  ...["bulk-actions", "toolbar", "views"].map((name) => `${src}/crud/list/${name}`),
  `${src}/resources/user/invite`,
  `${src}/resources/campaign/copy`,
  `${src}/crud/merge`,
  ...["campaign", "client", "vendor"].map((name) => `${src}/resources/${name}/overview`),
  ...["channels", "price-history", "price-list"].map((name) => `${src}/resources/vendor/${name}`),
];
const screens = ["help", "plans", "screens", "search", "table-import"].map((name) => `${src}/${name}`);

const tests = ["**/*.test.*", "**/*.generated.*"];

/** Separate catalogs, so that a page loads few other messages. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  // Messages of the rules only have ids; another order would change with each extraction.
  orderBy: "messageId",
  catalogs: [
    {
      path: `${src}/site/locales/{locale}`,
      include: [siteLayout, `${src}/site`],
    },
    {
      path: `${src}/locales/app/{locale}`,
      include: [siteLayout, ...application, menuEntries, ...listRules],
      exclude: [...tests, signedOut, ...onDemand.map((folder) => `${folder}/**`)],
    },
    {
      path: `${src}/locales/public/{locale}`,
      include: [`${src}/public`, signedOut, forms, rules],
      exclude: [...tests, ...listRules],
    },
    {
      path: `${src}/locales/screens/{locale}`,
      include: [...screens, ...onDemand, rules],
      exclude: [...tests, menuEntries, ...listRules],
    },
  ],
});
