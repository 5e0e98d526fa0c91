import type { Plugin } from "vite";

/** Mantine's hook takes refs as arguments, the library's one an array. */
const HOOK = `
  import { useMergedRef } from "@mantine/hooks";
  export const useMergeRefs = (refs) => useMergedRef(...refs);
`;

/**
 * Replaces one hook of @floating-ui/react, whose single file would add 13 kB to the first list: Mantine's
 * ScrollArea uses it. Mantine has the same hook.
 */
export function mergeRefs(): Plugin {
  const id = "\0merge-refs";
  return {
    name: "merge-refs",
    enforce: "pre",
    apply: "build",
    resolveId: {
      filter: { id: /^@floating-ui\/react$/ },
      handler: (_source, importer) => (importer?.endsWith("/ScrollArea/ScrollArea.mjs") ? id : null),
    },
    load: { filter: { id: /merge-refs$/ }, handler: () => HOOK },
  };
}
