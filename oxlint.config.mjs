import { readdirSync } from "node:fs";
import { defineConfig } from "oxlint";

/*
 * The lint. Each table below is a part of the house: its rooms from above, each with the rooms beside it that it may import from. It imports
 * from no other. This file is JavaScript because Node 20 reads no configuration in TypeScript.
 */

const WEB = {
  app: ["bell", "public", "screens", "resources", "crud", "session", "ui", "i18n", "store"],
  site: ["frame", "session", "i18n", "store"],
  bell: ["crud", "session", "ui", "i18n", "store"],
  public: ["frame", "crud", "session", "ui", "i18n", "store"],
  screens: ["resources", "crud", "session", "spreadsheet", "ui", "i18n", "store"],
  resources: ["crud", "session", "ui"],
  crud: ["session", "spreadsheet", "ui", "i18n", "store"],
  frame: ["i18n"],
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
  paste: ["answers", "model"],
  start: ["answers", "model"],
  answers: ["model"],
  grid: ["model"],
  kept: ["model"],
  model: [],
};

const BFF = {
  http: ["graphql/server", "graphql/resource", "rest", "shared", "processes"],
  "graphql/server": ["graphql/resource", "rest"],
  resources: ["graphql/resource", "rest"],
  "graphql/resource": ["rest", "shared"],
  shared: ["rest"],
  processes: [],
  rest: [],
};

const PROVIDER = {
  demo: ["nouns", "records", "db", "rules"],
  http: ["auth", "nouns", "records", "db", "rules", "mail", "pdf"],
  auth: ["nouns", "records", "db", "rules", "mail"],
  post: ["nouns", "db", "rules", "mail"],
  nouns: ["records", "db", "rules"],
  records: ["db", "rules"],
  db: [],
  rules: [],
  mail: [],
  pdf: [],
};

/** Imports that must not be made: packages and workspaces by name, neighbours by the way to them. */
const wall = (message, group) => ({ message, group });
const wayTo = (message, names, end = "/") => ({
  message,
  regex: String.raw`^(\.\./)+(${names.join("|")})${end}`,
});

/** Files with what they must not import; what is inside of a room is in its walls and in its own. */
const room = (files, walls, ...inside) => ({ files, walls, inside });

/** The rooms of a table, with walls that each of them has; `own` has the further walls of some, and what is inside of them. */
function rooms(root, table, walls = [], own = {}) {
  return Object.entries(table).map(([name, below]) => {
    const closed = Object.keys(table).filter((other) => other !== name && !below.includes(other));
    const message = `${root}/${name} imports nothing of ${closed.join(", ")}: see the tables of oxlint.config.mjs.`;
    // A room of the same folder is reached by its own name.
    const ways = closed.flatMap((other) => [other, ...other.split("/").slice(1)]);
    const neighbours = closed.length > 0 ? [wayTo(message, ways)] : [];
    return room(
      [`${root}/${name}/**`],
      [...neighbours, ...walls, ...(own[name]?.walls ?? [])],
      ...(own[name]?.inside ?? []),
    );
  });
}

/** The folders of nouns and screens. No folder inside of one has a name of these. */
const nouns = ["resources", "screens"].flatMap((folder) =>
  readdirSync(new URL(`web/src/${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "locales")
    .map(({ name }) => name),
);
const noOtherNoun = wayTo("A noun or a screen imports nothing of another.", [
  ...nouns,
  ...nouns.flatMap((noun) => [`resources/${noun}`, `screens/${noun}`]),
]);

const PLANS_FOLDER = "web/src/screens/plans";
const plans = [
  room([`${PLANS_FOLDER}/*`], [wall("What is read of a plan knows no draft.", ["./edit/**"])]),
  room([`${PLANS_FOLDER}/{entry,review}.tsx`], []),
  ...rooms(PLANS_FOLDER, PLANS, [], {
    edit: {
      inside: rooms(
        `${PLANS_FOLDER}/edit`,
        PLAN_EDITOR,
        [
          wayTo(
            "What is below the editor knows the store, and not what is around it.",
            [
              "form",
              "form-body",
              "editor",
              "stored",
              "added",
              "order",
              "order-panel",
              "totals",
              "notices",
              "refusals",
              "to-fix",
              "flights",
              "flights-question",
              "use-create-once",
            ],
            String.raw`\.tsx?$`,
          ),
        ],
        {
          model: {
            walls: [
              wall("The model of a plan knows no React: it is what the store is made of.", [
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

const house = [
  room(
    ["web/**"],
    [
      wall("The web reaches the BFF through generated hooks only.", ["**/bff/**", "@media-planner/bff*"]),
      wall("The web knows nothing of the upstream.", ["**/provider/**", "@media-planner/provider*"]),
    ],
    ...rooms("web/src", WEB, [], {
      crud: { inside: rooms("web/src/crud", CRUD) },
      resources: { walls: [noOtherNoun] },
      screens: { walls: [noOtherNoun], inside: plans },
      site: {
        walls: [
          wall("The site needs neither GraphQL, forms, a kit nor a router.", [
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
    room(["web/**/*.test.{ts,tsx}"], []),
  ),
  room(
    ["bff/**"],
    [
      wall("The BFF knows the upstream only through REST.", ["**/provider/**", "@media-planner/provider*"]),
      wall("Data runs from the web to the BFF, never back.", ["**/web/**", "@media-planner/web*"]),
    ],
    ...rooms("bff/src", BFF, [wayTo("Nothing knows who starts it.", ["main", "start"], String.raw`\.ts$`)]),
    room(["bff/**/*.test.ts"], []),
  ),
  room(
    ["provider/**"],
    [
      wall("The provider imports nothing of ours: it stands for a third party.", [
        "**/bff/**",
        "**/web/**",
        "**/schema/rules/**",
        "@media-planner/*",
      ]),
    ],
    ...rooms("provider/src", PROVIDER, [
      wayTo("Nothing knows who starts it.", ["main", "provider"], String.raw`\.ts$`),
    ]),
    room(["provider/**/*.test.ts"], []),
  ),
];

/** As overrides, from the outside in: of several for a file, the last one counts. */
function overridesOf(parts, around = []) {
  return parts.flatMap(({ files, walls, inside }) => {
    const patterns = [...around, ...walls];
    const own = { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
    return [own, ...overridesOf(inside, patterns)];
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
    ...overridesOf(house),
  ],
});
