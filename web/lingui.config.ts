import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** What both the site and the application show. */
const frame = "<rootDir>/src/frame";

const application = ["app", "crud", "i18n", "public", "resources", "screens", "session", "ui"];

/** A catalogue for each of the two entries, so that neither loads the words of the other. */
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
      include: [frame, ...application.map((path) => `<rootDir>/src/${path}`), "<rootDir>/../schema/rules"],
      exclude: ["**/*.test.*", "**/*.generated.*"],
    },
  ],
});
