import graphql from "@graphql-eslint/eslint-plugin";

/* ESLint reads the GraphQL files only: the SDL must be described and named alike; oxlint reads everything else. */
const named = { plugins: { "@graphql-eslint": graphql }, languageOptions: { parser: graphql.parser } };

export default [
  {
    files: ["schema/*.graphql"],
    ...named,
    rules: {
      "@graphql-eslint/require-description": [
        "error",
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
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
    ...named,
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
