import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The rules that the public forms apply, and those that they are built from. */
const accountRules = ["<rootDir>/../schema/rules/account.ts", "<rootDir>/../schema/rules/fields.ts"];

/** What only the signed-in application shows, and what it shares with the public pages beside the rules: toasts, the server's words. */
const application = [
  "app",
  "crud",
  "i18n",
  "resources",
  "screens",
  "session",
  "ui",
  "public/toast",
  "public/forms/server-words.ts",
];

/** Two catalogs, each complete by itself: a public page loads the words of the public pages and no others, and vice versa. */
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
      include: [...["frame", "public", "site"].map((path) => `<rootDir>/src/${path}`), ...accountRules],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: [...application.map((path) => `<rootDir>/src/${path}`), "<rootDir>/../schema/rules"],
      exclude: ["**/*.test.*", "**/*.generated.*"],
    },
  ],
});
