import { transformAsync } from "@babel/core";
import { getConfig } from "@lingui/conf";
import { dirname } from "node:path";
import type { Plugin } from "vite";

const usesMacro = /@lingui\/(?:core|react)\/macro/;

/**
 * Expands Lingui macros before anything else sees the file: the React plugin no longer carries Babel, so the
 * macro gets the one Babel pass of the build, and only the files that import it.
 */
export function linguiMacro(): Plugin {
  // Found from here, wherever the command was started.
  const linguiConfig = getConfig({ cwd: dirname(import.meta.dirname) });
  return {
    name: "lingui-macro",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: usesMacro },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ["typescript", "jsx"] },
          plugins: [["@lingui/babel-plugin-lingui-macro", { linguiConfig }]],
        });
        return result?.code ? { code: result.code, map: result.map } : null;
      },
    },
  };
}
