import type { Plugin } from "vite";

export const ZIP_MODULE = /write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/;

/**
 * Zips Excel files synchronously. The library would start blob workers, which the content security policy
 * forbids.
 */
export function syncZip(): Plugin {
  return {
    name: "sync-zip",
    transform: {
      filter: { id: ZIP_MODULE },
      handler: () => ({
        code: `import { zipSync } from "fflate";
export default (files) => Promise.resolve(zipSync(files).buffer);`,
        map: null,
      }),
    },
  };
}
