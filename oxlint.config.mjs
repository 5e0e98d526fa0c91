import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "oxlint";

/*
 * Import boundaries. Each table lists the modules of a folder and their permitted imports, upper layers first.
 * This file is JavaScript because Node 20 cannot load a configuration in TypeScript.
 */

const WEB = {
  app: [
    "help",
    "notifications",
    "search",
    "public",
    "plans",
    "screens",
    "resources",
    "crud",
    "session",
    "ui",
    "i18n",
    "store",
  ],
  site: ["site-layout", "session", "i18n", "store"],
  notifications: ["crud", "session", "ui", "i18n", "store"],
  help: ["crud", "session", "ui", "i18n", "store"],
  search: ["help", "plans", "screens", "resources", "crud", "session", "ui", "i18n", "store"],
  public: ["site-layout", "crud", "session", "ui", "i18n", "store"],
  plans: ["resources", "table-import", "crud", "session", "spreadsheet", "ui", "i18n", "store"],
  screens: ["resources", "table-import", "crud", "session", "spreadsheet", "ui", "i18n", "store"],
  // Resources say how their files are read.
  resources: ["table-import", "crud", "session", "spreadsheet", "ui", "i18n"],
  "table-import": ["crud", "session", "spreadsheet", "ui", "i18n", "store"],
  // The import of lists is a target of the table import.
  crud: ["table-import", "session", "spreadsheet", "ui", "i18n", "store"],
  "site-layout": ["i18n"],
  session: ["store"],
  ui: ["store"],
  i18n: ["store"],
  spreadsheet: [],
  store: [],
};

const CRUD = {
  screen: ["import", "list", "form", "conflict", "reference", "related", "definition", "errors"],
  overview: ["list", "form", "related", "definition", "errors"],
  import: ["list", "form", "conflict", "reference", "related", "definition", "errors"],
  list: ["reference", "related", "definition", "errors"],
  form: ["conflict", "reference", "related", "definition", "errors"],
  conflict: ["definition", "errors"],
  reference: ["related", "definition", "errors"],
  related: ["definition"],
  definition: [],
  errors: [],
};

const TABLE_IMPORT = {
  review: ["columns", "rows", "values", "fields"],
  columns: ["values", "fields"],
  rows: ["fields"],
  values: ["fields"],
  fields: [],
};

const PLANS = {
  editor: ["view", "warnings"],
  list: ["view", "editor"],
  view: ["warnings"],
  warnings: [],
};

const PLAN_EDITOR = {
  paste: ["queries", "model"],
  new: ["queries", "model"],
  tour: [],
  queries: ["model"],
  grid: ["cells", "model"],
  cells: ["model"],
  drafts: ["model"],
  model: [],
};

const BFF = {
  http: ["graphql/server", "graphql/resource", "rest", "shared", "workers"],
  "graphql/server": ["graphql/resource", "rest"],
  resources: ["graphql/resource", "rest"],
  "graphql/resource": ["rest", "shared"],
  shared: ["rest"],
  workers: [],
  rest: [],
};

const PROVIDER = {
  demo: ["resources", "records", "db", "rules", "documents"],
  http: ["auth", "resources", "records", "db", "rules", "mail", "pdf", "xlsx", "documents"],
  auth: ["resources", "records", "db", "rules", "mail"],
  resources: ["records", "db", "rules", "documents"],
  records: ["db", "rules"],
  db: [],
  documents: ["rules"],
  rules: [],
  mail: ["resources", "db", "rules"],
  pdf: ["rules", "documents"],
  xlsx: ["documents"],
};

const forbid = (message, group, importNamePattern) =>
  importNamePattern ? { message, group, importNamePattern } : { message, group };

const APOLLO = ["@apollo/client", "@apollo/client/react", "@apollo/client/react/**"];
const noOwnHooks = forbid(
  "Generated hooks query and mutate: write a .graphql document, or use the client with a generated document.",
  APOLLO,
  "^use.*(Query|Mutation|Subscription|Fragment)",
);
const noOwnDocuments = forbid("Documents are .graphql files, so that codegen records them.", APOLLO, "^gql$");

/** Forbids neighbouring folders or files by relative path. */
const forbidPaths = (message, names, end = "/") => ({
  message,
  regex: String.raw`^(\.\./)+(${names.join("|")})${end}`,
});

/** The forbidden imports also apply to the inner boundaries. */
const createBoundary = (files, forbidden, ...inner) => ({ files, forbidden, inner });

/** `forbidden` applies to all modules of the table; `moduleRules` adds rules for single modules. */
function createBoundaries(root, table, forbidden = [], moduleRules = {}) {
  return Object.entries(table).map(([name, permitted]) => {
    if (!existsSync(new URL(`${root}/${name}`, import.meta.url)))
      throw new Error(`${root}/${name} is no folder`);
    const forbiddenModules = Object.keys(table).filter(
      (other) => other !== name && !permitted.includes(other),
    );
    const message = `${root}/${name} must not import ${forbiddenModules.join(", ")}: see the tables in oxlint.config.mjs.`;
    // Modules in the same folder import each other by the last part of the path.
    const paths = forbiddenModules.flatMap((other) => [other, ...other.split("/").slice(1)]);
    const neighbours = forbiddenModules.length > 0 ? [forbidPaths(message, paths)] : [];
    return createBoundary(
      [`${root}/${name}/**`],
      [...neighbours, ...forbidden, ...(moduleRules[name]?.forbidden ?? [])],
      ...(moduleRules[name]?.inner ?? []),
    );
  });
}

/** Folders inside a resource or screen must have other names than these. */
const features = ["resources", "screens"].flatMap((folder) =>
  readdirSync(new URL(`web/src/${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "locales")
    .map(({ name }) => name),
);
const noOtherFeature = forbidPaths("A resource or screen must not import another.", [
  ...features,
  ...features.flatMap((name) => [`resources/${name}`, `screens/${name}`]),
]);

const PLANS_FOLDER = "web/src/plans";
const plans = [
  createBoundary(
    [`${PLANS_FOLDER}/*`],
    [forbid("Plan pages must not import the plan editor.", ["./editor/**"])],
  ),
  createBoundary([`${PLANS_FOLDER}/{entry,review}.tsx`], []),
  ...createBoundaries(PLANS_FOLDER, PLANS, [], {
    editor: {
      inner: createBoundaries(
        `${PLANS_FOLDER}/editor`,
        PLAN_EDITOR,
        [
          forbidPaths(
            "Modules of the plan editor use its store, not its components.",
            [
              "plan-form",
              "form-body",
              "plan-editor",
              "edit-plan",
              "create-plan",
              "order-details",
              "order-details-panel",
              "totals",
              "rows-panel",
              "notices",
              "flights",
            ],
            String.raw`\.tsx?$`,
          ),
        ],
        {
          model: {
            forbidden: [
              forbid("The plan model must not depend on React.", [
                "react",
                "react-dom",
                "react-final-form",
                "@apollo/*",
                "@mantine/*",
                "**/*.tsx",
                "!**/*.generated.tsx",
              ]),
            ],
          },
        },
      ),
    },
  }),
];

const layers = [
  createBoundary(
    ["web/**"],
    [
      forbid("The web calls the BFF only through generated hooks.", ["**/bff/**", "@media-planner/bff*"]),
      forbid("The web must not import the provider.", ["**/provider/**", "@media-planner/provider*"]),
      noOwnHooks,
    ],
    ...createBoundaries("web/src", WEB, [noOwnDocuments], {
      crud: { inner: createBoundaries("web/src/crud", CRUD) },
      "table-import": { inner: createBoundaries("web/src/table-import", TABLE_IMPORT) },
      resources: { forbidden: [noOtherFeature] },
      plans: { inner: plans },
      screens: { forbidden: [noOtherFeature] },
      site: {
        forbidden: [
          forbid("The site must not load GraphQL, forms, Mantine or a router.", [
            "@apollo/*",
            "@mantine/*",
            "final-form",
            "react-final-form",
            "react-router-dom",
            "zod*",
          ]),
        ],
      },
    }),
    createBoundary(["web/**/*.test.{ts,tsx}"], []),
  ),
  createBoundary(
    ["bff/**"],
    [
      forbid("The BFF calls the upstream only through REST.", ["**/provider/**", "@media-planner/provider*"]),
      forbid("The BFF must not import the web.", ["**/web/**", "@media-planner/web*"]),
    ],
    ...createBoundaries("bff/src", BFF, [
      forbidPaths("Modules must not import the entry points.", ["main", "start"], String.raw`\.ts$`),
    ]),
    createBoundary(["bff/**/*.test.ts"], []),
  ),
  // Starts the database server of the provider's tests.
  createBoundary(["bff/contract/demo-data.ts"], []),
  createBoundary(
    ["provider/**"],
    [
      forbid("The provider must not import our packages: it represents a third party.", [
        "**/bff/**",
        "**/web/**",
        "**/schema/rules/**",
        "@media-planner/*",
      ]),
    ],
    ...createBoundaries("provider/src", PROVIDER, [
      forbidPaths("Modules must not import the entry points.", ["main", "provider"], String.raw`\.ts$`),
    ]),
    createBoundary(["provider/**/*.test.ts"], []),
  ),
];

/** Outer boundaries come first, because the last override of a file applies. */
function createOverrides(boundaries, outer = []) {
  return boundaries.flatMap(({ files, forbidden, inner }) => {
    const patterns = [...outer, ...forbidden];
    const override = { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
    return [override, ...createOverrides(inner, patterns)];
  });
}

export default defineConfig({
  // Texts from outside, such as files and headers, must not take time that grows with their square.
  jsPlugins: ["eslint-plugin-regexp"],
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  env: { builtin: true },
  ignorePatterns: ["**/dist/**", "**/generated/**", "**/*.generated.ts", "**/*.generated.tsx"],
  rules: {
    "regexp/no-super-linear-backtracking": "error",
    "regexp/no-super-linear-move": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/consistent-type-imports": "error",
    "typescript/no-unsafe-type-assertion": "off",
    "import/no-default-export": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-unassigned-import": "off",
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "no-console": "error",
    eqeqeq: "error",
    "no-shadow": "off",
    "no-unmodified-loop-condition": "off",
    "no-await-in-loop": "off",
    "promise/always-return": "off",
    "unicorn/consistent-function-scoping": "off",
    "typescript/consistent-return": "off",
    "typescript/no-misused-spread": "off",
    "typescript/unbound-method": "off",
    "import/no-named-as-default-member": "off",
    // Express 5 handles rejected promises.
    "oxc/no-async-endpoint-handlers": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
  },
  overrides: [
    {
      // Playwright and Vitest load these by their default export.
      files: [
        "**/*.config.ts",
        "**/*.config.mjs",
        "**/*.d.ts",
        "e2e/support/global-setup.ts",
        "scripts/failure-reporter.mjs",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["scripts/**", "**/build.mjs", "**/bench/**", "web/scripts/**"],
      rules: { "no-console": "off" },
    },
    {
      files: ["**/*.mjs"],
      rules: { "typescript/no-misused-promises": "off", "typescript/await-thenable": "off" },
    },
    ...createOverrides(layers),
  ],
});
