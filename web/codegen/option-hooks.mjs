import { plugin as generateHooks } from "./hooks.mjs";

/** Groups hook and document of each options query, such as `stateOptions`. */
export async function plugin(schema, documents, config, info) {
  const output = await generateHooks(schema, documents, config, info);
  const types = documents.flatMap(({ document }) => document.definitions.map(({ name }) => name.value));
  const lines = types.map(
    (type) =>
      `export const ${getConstantName(type)} = { useQuery: use${type}Query, document: ${type}Document };`,
  );
  lines.push(`export const allOptions = { ${types.map(getConstantName).join(", ")} };`);
  return { ...output, content: [output.content, ...lines].join("\n") };
}

const getConstantName = (type) => type.charAt(0).toLowerCase() + type.slice(1);
