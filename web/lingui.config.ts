import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** What both the site and the application show. */
const frame = "<rootDir>/src/frame";

const application = ["app", "crud", "i18n", "resources", "session", "ui"];

/** What every page of the application knows of its screens: their names in the menu. */
const entries = "<rootDir>/src/screens/*/{entry,entries}.{ts,tsx}";

/** It stands before the sign-in, as the forms there do. */
const signedOut = "<rootDir>/src/app/sign-out-page.tsx";

/** Only screens check plans and orders. */
const rules = "<rootDir>/../schema/rules";
const checkedByScreens = ["media-plan", "plan-draft", "purchase-order"].map((name) => `${rules}/${name}.ts`);

/** What every form says, and the rules that it checks; a few of these are told in lists too. */
const form = "<rootDir>/src/crud/form";
const inLists = `${form}/stored-file.tsx`;
const toldInLists = ["paging", "status"].map((name) => `${rules}/${name}.ts`);

/** What a list opens on demand. */
const moreOfLists = "<rootDir>/src/crud/list/more";
const imports = "<rootDir>/src/crud/import";
const manyOfLists = "<rootDir>/src/crud/list/many";
const viewsOfLists = "<rootDir>/src/crud/list/views";

const notOurs = ["**/*.test.*", "**/*.generated.*"];

/**
 * A catalogue for each of the two documents, so that neither loads the words of the other; one that comes with the first screen, one with
 * any form, one with the forms before the sign-in, one with what lists open on demand, one with their views, one with the bell, and one with
 * the search for everything.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  // By id, since the messages of the rules have nothing else: each extraction would shuffle them otherwise.
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
        ...toldInLists,
      ],
      exclude: [
        ...notOurs,
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
      exclude: [...notOurs, inLists, ...toldInLists, ...checkedByScreens],
    },
    {
      path: "<rootDir>/src/public/locales/{locale}",
      include: ["<rootDir>/src/public", signedOut],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/crud/list/more/locales/{locale}",
      include: [moreOfLists],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/crud/import/locales/{locale}",
      include: [imports],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/crud/list/many/locales/{locale}",
      include: [manyOfLists],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/crud/list/views/locales/{locale}",
      include: [viewsOfLists],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/bell/locales/{locale}",
      include: ["<rootDir>/src/bell"],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/search/locales/{locale}",
      include: ["<rootDir>/src/search"],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/screens/locales/{locale}",
      include: ["<rootDir>/src/screens", ...checkedByScreens],
      exclude: [...notOurs, entries],
    },
  ],
});
