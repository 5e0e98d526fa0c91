import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** What both the site and the application show. */
const frame = "<rootDir>/src/frame";

const application = ["app", "crud", "i18n", "resources", "session", "ui"];

/** What every page of the application knows of its screens: their names in the menu. */
const entries = "<rootDir>/src/screens/*/{entry,entries}.{ts,tsx}";

const notOurs = ["**/*.test.*", "**/*.generated.*"];

/**
 * A catalogue for each of the two documents, so that neither loads the words of the other, one that comes with the first screen, and one with
 * the forms before the sign-in.
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
        "<rootDir>/../schema/rules",
      ],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/public/locales/{locale}",
      include: ["<rootDir>/src/public"],
      exclude: notOurs,
    },
    {
      path: "<rootDir>/src/screens/locales/{locale}",
      include: ["<rootDir>/src/screens"],
      exclude: [...notOurs, entries],
    },
  ],
});
