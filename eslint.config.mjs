import graphql from "@graphql-eslint/eslint-plugin";

/* ESLint checks the names in GraphQL files; oxlint lints everything else. A BFF test checks the descriptions. */
const baseConfig = { plugins: { "@graphql-eslint": graphql }, languageOptions: { parser: graphql.parser } };

export default [
  {
    files: ["schema/*.graphql"],
    ...baseConfig,
    rules: {
      "@graphql-eslint/naming-convention": [
        "error",
        {
          types: "PascalCase",
          FieldDefinition: "camelCase",
          InputValueDefinition: "camelCase",
          Argument: "camelCase",
          EnumValueDefinition: "UPPER_CASE",
        },
      ],
    },
  },
  {
    files: ["web/src/**/*.graphql", "bff/sandbox/**/*.graphql"],
    ...baseConfig,
    rules: {
      "@graphql-eslint/naming-convention": [
        "error",
        {
          OperationDefinition: "PascalCase",
          FragmentDefinition: "PascalCase",
          VariableDefinition: "camelCase",
        },
      ],
      "@graphql-eslint/no-anonymous-operations": "error",
      "@graphql-eslint/no-duplicate-fields": "error",
    },
  },
];
