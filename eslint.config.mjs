import graphql from "@graphql-eslint/eslint-plugin";

/* ESLint reads the GraphQL files only, which must be named alike; oxlint reads everything else. A test of the BFF holds that all is described. */
const named = { plugins: { "@graphql-eslint": graphql }, languageOptions: { parser: graphql.parser } };

export default [
  {
    files: ["schema/*.graphql"],
    ...named,
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
