import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** Shared by site and application. */
const siteLayout = "<rootDir>/src/site-layout";

const application = ["app", "crud", "i18n", "resources", "session", "ui"];

/** Needed on every page. */
const menuEntries = "<rootDir>/src/{plans,screens/*}/{entry,entries}.{ts,tsx}";

/** Shown to signed-out visitors, like the public forms. */
const signedOut = "<rootDir>/src/app/sign-out-page.tsx";

/** Rules of plans and orders, which only screens validate. */
const rules = "<rootDir>/../schema/rules";
const screenOnlyRules = ["media-plan", "plan-draft", "purchase-order"].map((name) => `${rules}/${name}.ts`);

/** Texts and rules of forms; lists show some of them. */
const form = "<rootDir>/src/crud/form";
const vendorForm = ["channels", "price-history"].map((name) => `<rootDir>/src/resources/vendor/${name}`);
const storedFileField = `${form}/stored-file.tsx`;
const ruleMessages = ["pagination", "status"].map((name) => `${rules}/${name}.ts`);

/** Loaded on demand by lists, such as the dialog for invitations. */
const list = "<rootDir>/src/crud/list";
const listTools = [
  ...["bulk-actions", "toolbar", "views"].map((name) => `${list}/${name}`),
  "<rootDir>/src/resources/user/invite",
];
const listImport = "<rootDir>/src/crud/import";
const tableImport = "<rootDir>/src/table-import";
const importButton = `${listImport}/import-button.tsx`;
const priceList = "<rootDir>/src/resources/vendor/price-list";

/** Messages of the import that plans show before they load its catalog. */
const planImports = [`${tableImport}/rows/file-input.tsx`];

const excluded = ["**/*.test.*", "**/*.generated.*"];

/**
 * Separate catalogs, so that pages load only their messages: site, application, first screen, forms, public
 * forms, list tools, views, notifications, and search with help.
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
      include: [siteLayout, "<rootDir>/src/site"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: [
        siteLayout,
        ...application.map((path) => `<rootDir>/src/${path}`),
        menuEntries,
        storedFileField,
        importButton,
        ...ruleMessages,
      ],
      exclude: [
        ...excluded,
        signedOut,
        `${form}/!(stored-file)*`,
        ...["creation", "recovery"].map((folder) => `${form}/${folder}/**`),
        `${listImport}/!(import-button)*`,
        ...["history", "match"].map((folder) => `${listImport}/${folder}/**`),
        ...[...vendorForm, priceList].map((folder) => `${folder}/**`),
        ...listTools.map((folder) => `${folder}/**`),
      ],
    },
    {
      path: "<rootDir>/src/crud/form/locales/{locale}",
      include: [form, ...vendorForm, rules],
      exclude: [...excluded, storedFileField, ...ruleMessages, ...screenOnlyRules],
    },
    {
      path: "<rootDir>/src/public/locales/{locale}",
      include: ["<rootDir>/src/public", signedOut],
      exclude: excluded,
    },
    {
      path: `${list}/locales/{locale}`,
      include: listTools,
      exclude: excluded,
    },
    {
      path: `${tableImport}/locales/{locale}`,
      include: [tableImport, listImport, priceList],
      exclude: [...excluded, importButton],
    },
    {
      path: "<rootDir>/src/notifications/locales/{locale}",
      include: ["<rootDir>/src/notifications"],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/search/locales/{locale}",
      include: ["<rootDir>/src/search", "<rootDir>/src/help"],
      exclude: excluded,
    },
    {
      path: "<rootDir>/src/locales/screens/{locale}",
      include: ["<rootDir>/src/plans", "<rootDir>/src/screens", ...screenOnlyRules, ...planImports],
      exclude: [...excluded, menuEntries],
    },
  ],
});
