import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The rules that the public forms apply, and those that they are built from. */
const accountRules = ["<rootDir>/../schema/rules/account.ts", "<rootDir>/../schema/rules/fields.ts"];

/** Two catalogs, so that a public page loads the words of the public pages and no others. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  fallbackLocales: false,
  format: formatter({ lineNumbers: false }),
  // By id, since the messages of the rules have nothing else: each extraction would shuffle them otherwise.
  orderBy: "messageId",
  catalogs: [
    {
      path: "<rootDir>/src/public/locales/{locale}",
      include: ["<rootDir>/src/public", ...accountRules],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src", "<rootDir>/../schema/rules"],
      exclude: ["<rootDir>/src/public/**", ...accountRules, "**/*.test.*", "**/*.generated.*"],
    },
  ],
});
