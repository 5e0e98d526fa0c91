import type { Plugin } from "vite";

/** Where the library of Excel files puts a file together. */
export const ZIPS = /write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;

/**
 * Has Excel files put together at once. The library would start workers from blob addresses for all but small ones, which the content security
 * policy refuses; it runs in a worker of ours anyway.
 */
export function zipAtOnce(): Plugin {
  return {
    name: "zip-at-once",
    transform: {
      filter: { id: ZIPS },
      handler: () => ({
        code: `import { zipSync } from "fflate";
export default (files) => Promise.resolve(zipSync(files).buffer);`,
        map: null,
      }),
    },
  };
}
