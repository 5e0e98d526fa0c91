import { print } from "graphql";

/** `sizes` gives `Sizes`. */
export function upperFirst(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Builds an operation for one field with an alias and all arguments as variables: `query Size($id: ID!) {
 * record: size(id: $id) { … } }`.
 */
export function fieldOperation(type, field, alias, selection, name = upperFirst(field.name)) {
  const variables = field.args.map(({ name, astNode: { type: of, defaultValue } }) => {
    const preset = defaultValue ? ` = ${print(defaultValue)}` : "";
    return `$${name}: ${print(of)}${preset}`;
  });
  const passed = field.args.map(({ name }) => `${name}: $${name}`);
  const [declared, given] = [variables, passed].map((list) =>
    list.length > 0 ? `(${list.join(", ")})` : "",
  );
  return `${type} ${name}${declared} { ${alias}: ${field.name}${given} ${selection} }`;
}
