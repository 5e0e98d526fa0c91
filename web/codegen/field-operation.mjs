import { print } from "graphql";

/** `sizes` as an operation is called: `Sizes`. */
export function upperFirst(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * The text of an operation that asks one field of the contract, under an alias, with all of the field's arguments as its variables:
 * `query Size($id: ID!) { record: size(id: $id) { … } }`.
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
