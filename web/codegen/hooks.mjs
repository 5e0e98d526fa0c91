import * as official from "@graphql-codegen/typescript-react-apollo";

/**
 * The official React Apollo plugin without its `use…SuspenseQuery` blocks, which do not type-check with Apollo Client 4
 * and which no screen uses.
 */
export async function plugin(schema, documents, config, info) {
  const output = await official.plugin(schema, documents, config, info);
  return { ...output, content: withoutSuspense(output.content) };
}

function withoutSuspense(content) {
  return content
    .replace(/^export function use\w+SuspenseQuery\([^\n]*\{\n[\s\S]*?^ +\}\n/gm, "")
    .replace(/^(?:\/\/ @ts-ignore|export (?:function|type) \w*Suspense\w*.*)\n/gm, "");
}
