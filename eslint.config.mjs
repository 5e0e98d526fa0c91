import graphql from "@graphql-eslint/eslint-plugin";

/* ESLint checks GraphQL files, and the descriptions of the served SDL; oxlint lints everything else. */
const baseConfig = { plugins: { "@graphql-eslint": graphql }, languageOptions: { parser: graphql.parser } };

export default [
  {
    files: ["served.graphql"],
    ...baseConfig,
    rules: {
      "@graphql-eslint/require-description": [
        "error",
        {
          types: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
    },
  },
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
