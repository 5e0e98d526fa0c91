import { print } from "graphql";

export function capitalize(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Builds an operation for one field with all its arguments as variables: `query Size($id: ID!) { record:
 * size(id: $id) { … } }`.
 */
export function buildOperation(type, field, alias, selection, name = capitalize(field.name)) {
  const variables = field.args.map(({ name, astNode }) => {
    const defaultValue = astNode.defaultValue ? ` = ${print(astNode.defaultValue)}` : "";
    return `$${name}: ${print(astNode.type)}${defaultValue}`;
  });
  const args = field.args.map(({ name }) => `${name}: $${name}`);
  return `${type} ${name}${printList(variables)} { ${alias}: ${field.name}${printList(args)} ${selection} }`;
}

function printList(items) {
  return items.length > 0 ? `(${items.join(", ")})` : "";
}
