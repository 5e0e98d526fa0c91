import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "oxlint";

/*
 * Import boundaries. Each table lists the modules of a folder, upper layers first, with the permitted imports of each module.
 * This file is JavaScript because Node 20 cannot load a configuration in TypeScript.
 */

const WEB = {
  app: [
    "help",
    "notifications",
    "search",
    "public",
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
  search: ["help", "screens", "resources", "crud", "session", "ui", "i18n", "store"],
  public: ["site-layout", "crud", "session", "ui", "i18n", "store"],
  screens: ["resources", "crud", "session", "spreadsheet", "ui", "i18n", "store"],
  resources: ["crud", "session", "ui"],
  crud: ["session", "spreadsheet", "ui", "i18n", "store"],
  "site-layout": ["i18n"],
  session: ["store"],
  ui: ["store"],
  i18n: ["store"],
  spreadsheet: [],
  store: [],
};

const CRUD = {
  list: ["reference", "errors"],
  form: ["conflict", "reference", "errors"],
  conflict: ["errors"],
  reference: ["errors"],
  errors: [],
};

const PLANS = {
  edit: ["read"],
  list: ["read", "edit"],
  read: [],
};

const PLAN_EDITOR = {
  paste: ["queries", "model"],
  start: ["queries", "model"],
  tour: [],
  queries: ["model"],
  grid: ["model"],
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
  demo: ["resources", "records", "db", "rules"],
  http: ["auth", "resources", "records", "db", "rules", "mail", "pdf"],
  auth: ["resources", "records", "db", "rules", "mail"],
  "mail-queue": ["resources", "db", "rules", "mail"],
  resources: ["records", "db", "rules"],
  records: ["db", "rules"],
  db: [],
  rules: [],
  mail: [],
  pdf: ["rules"],
};

/** Forbids packages and workspaces by name. */
const forbid = (message, group) => ({ message, group });

/** Forbids neighbouring folders or files by relative path. */
const forbidPaths = (message, names, end = "/") => ({
  message,
  regex: String.raw`^(\.\./)+(${names.join("|")})${end}`,
});

/** Files and their forbidden imports, which also apply to inner modules. */
const boundary = (files, forbidden, ...inner) => ({ files, forbidden, inner });

/**
 * Boundaries of a table's modules. `forbidden` lists imports forbidden to every module; `own` adds rules for
 * single modules.
 */
function boundaries(root, table, forbidden = [], own = {}) {
  return Object.entries(table).map(([name, below]) => {
    if (!existsSync(new URL(`${root}/${name}`, import.meta.url)))
      throw new Error(`${root}/${name} is no folder`);
    const closed = Object.keys(table).filter((other) => other !== name && !below.includes(other));
    const message = `${root}/${name} must not import ${closed.join(", ")}: see the tables in oxlint.config.mjs.`;
    // Modules in the same folder import each other by the last part of the path.
    const paths = closed.flatMap((other) => [other, ...other.split("/").slice(1)]);
    const neighbours = closed.length > 0 ? [forbidPaths(message, paths)] : [];
    return boundary(
      [`${root}/${name}/**`],
      [...neighbours, ...forbidden, ...(own[name]?.forbidden ?? [])],
      ...(own[name]?.inner ?? []),
    );
  });
}

/** Names of resources and screens; folders inside them must have other names. */
const features = ["resources", "screens"].flatMap((folder) =>
  readdirSync(new URL(`web/src/${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "locales")
    .map(({ name }) => name),
);
const noOtherFeature = forbidPaths("A resource or screen must not import another.", [
  ...features,
  ...features.flatMap((name) => [`resources/${name}`, `screens/${name}`]),
]);

const PLANS_FOLDER = "web/src/screens/plans";
const plans = [
  boundary([`${PLANS_FOLDER}/*`], [forbid("Plan pages must not import the plan editor.", ["./edit/**"])]),
  boundary([`${PLANS_FOLDER}/{entry,review}.tsx`], []),
  ...boundaries(PLANS_FOLDER, PLANS, [], {
    edit: {
      inner: boundaries(
        `${PLANS_FOLDER}/edit`,
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
  boundary(
    ["web/**"],
    [
      forbid("The web calls the BFF only through generated hooks.", ["**/bff/**", "@media-planner/bff*"]),
      forbid("The web must not import the provider.", ["**/provider/**", "@media-planner/provider*"]),
    ],
    ...boundaries("web/src", WEB, [], {
      crud: { inner: boundaries("web/src/crud", CRUD) },
      resources: { forbidden: [noOtherFeature] },
      screens: { forbidden: [noOtherFeature], inner: plans },
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
    boundary(["web/**/*.test.{ts,tsx}"], []),
  ),
  boundary(
    ["bff/**"],
    [
      forbid("The BFF calls the upstream only through REST.", ["**/provider/**", "@media-planner/provider*"]),
      forbid("The BFF must not import the web.", ["**/web/**", "@media-planner/web*"]),
    ],
    ...boundaries("bff/src", BFF, [
      forbidPaths("Modules must not import the entry points.", ["main", "start"], String.raw`\.ts$`),
    ]),
    boundary(["bff/**/*.test.ts"], []),
  ),
  // Starts the database server of the provider's tests.
  boundary(["bff/contract/demo-data.ts"], []),
  boundary(
    ["provider/**"],
    [
      forbid("The provider must not import our packages: it represents a third party.", [
        "**/bff/**",
        "**/web/**",
        "**/schema/rules/**",
        "@media-planner/*",
      ]),
    ],
    ...boundaries("provider/src", PROVIDER, [
      forbidPaths("Modules must not import the entry points.", ["main", "provider"], String.raw`\.ts$`),
    ]),
    boundary(["provider/**/*.test.ts"], []),
  ),
];

/** Creates overrides, outer boundaries first: the last one for a file applies. */
function createOverrides(parts, outer = []) {
  return parts.flatMap(({ files, forbidden, inner }) => {
    const patterns = [...outer, ...forbidden];
    const own = { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
    return [own, ...createOverrides(inner, patterns)];
  });
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  env: { builtin: true },
  ignorePatterns: ["**/dist/**", "**/generated/**", "**/*.generated.ts", "**/*.generated.tsx"],
  rules: {
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
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
  },
  overrides: [
    {
      files: ["**/*.config.ts", "**/*.config.mjs", "**/*.d.ts", "e2e/support/global-setup.ts"],
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
