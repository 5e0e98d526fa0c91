import type { Plugin } from "vite";

/** As many arguments here as refs in a list there. */
const HOOK = `
  import { useMergedRef } from "@mantine/hooks";
  export const useMergeRefs = (refs) => useMergedRef(...refs);
`;

/**
 * Mantine's ScrollArea, without which there is no table, takes a hook of three lines from @floating-ui/react. That is one file, which the
 * build cannot divide: all that menus and calendars are placed by, 13 kB, would be loaded before the first list. Mantine has the same hook.
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
