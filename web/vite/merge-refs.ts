import type { Plugin } from "vite";

/** The library's hook takes an array of refs, Mantine's takes arguments. */
const HOOK = `
  import { useMergedRef } from "@mantine/hooks";
  export const useMergeRefs = (refs) => useMergedRef(...refs);
`;

/**
 * Replaces a hook that Mantine's ScrollArea imports from @floating-ui/react, which would add 13 kB to the
 * first list. Mantine has an equal hook.
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
