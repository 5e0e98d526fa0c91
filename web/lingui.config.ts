import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** Shared by site and application. */
const frame = "<rootDir>/src/frame";

const application = ["app", "crud", "i18n", "resources", "session", "ui"];

/** Menu names, needed on every page. */
const entries = "<rootDir>/src/screens/*/{entry,entries}.{ts,tsx}";

/** Shown without a session, like the forms before sign-in. */
const signedOut = "<rootDir>/src/app/sign-out-page.tsx";

/** Only screens validate plans and orders. */
const rules = "<rootDir>/../schema/rules";
const checkedByScreens = ["media-plan", "plan-draft", "purchase-order"].map((name) => `${rules}/${name}.ts`);

/** Texts and rules of forms; lists show some of them. */
const form = "<rootDir>/src/crud/form";
const inLists = `${form}/stored-file.tsx`;
const ruleMessages = ["pagination", "status"].map((name) => `${rules}/${name}.ts`);

/** Loaded on demand by lists. */
const moreOfLists = "<rootDir>/src/crud/list/toolbar";
const imports = "<rootDir>/src/crud/import";
const manyOfLists = "<rootDir>/src/crud/list/bulk-actions";
const viewsOfLists = "<rootDir>/src/crud/list/views";

const excluded = ["**/*.test.*", "**/*.generated.*"];

/**
 * Separate catalogues, so that pages load only their texts: site, application, first screen, forms, public
 * forms, list tools, views, notifications and search.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  // Messages of the rules only have ids; another order would change with each extraction.
  orderBy: "messageId",
  catalogs: [
    {
      path: "<rootDir>/src/site/locales/{locale}",
      include: [frame, "<rootDir>/src/site"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: [
        frame,
        ...application.map((path) => `<rootDir>/src/${path}`),
        entries,
        inLists,
        ...ruleMessages,
      ],
      exclude: [
        ...excluded,
        signedOut,
        `${form}/!(stored-file)*`,
        `${moreOfLists}/**`,
        `${imports}/**`,
        `${manyOfLists}/**`,
        `${viewsOfLists}/**`,
      ],
    },
    {
      path: "<rootDir>/src/crud/form/locales/{locale}",
      include: [form, rules],
      exclude: [...excluded, inLists, ...ruleMessages, ...checkedByScreens],
    },
    {
      path: "<rootDir>/src/public/locales/{locale}",
      include: ["<rootDir>/src/public", signedOut],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/crud/list/toolbar/locales/{locale}",
      include: [moreOfLists],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/crud/import/locales/{locale}",
      include: [imports],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/crud/list/bulk-actions/locales/{locale}",
      include: [manyOfLists],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/crud/list/views/locales/{locale}",
      include: [viewsOfLists],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/notifications/locales/{locale}",
      include: ["<rootDir>/src/notifications"],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/search/locales/{locale}",
      include: ["<rootDir>/src/search"],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/screens/locales/{locale}",
      include: ["<rootDir>/src/screens", ...checkedByScreens],
      exclude: [...excluded, entries],
    },
  ],
});
