import { transformAsync } from "@babel/core";
import { getConfig } from "@lingui/conf";
import { dirname } from "node:path";
import type { Plugin } from "vite";

const usesMacro = /@lingui\/(?:core|react)\/macro/;

/** Expands Lingui macros with Babel, because the React plugin no longer runs Babel. */
export function linguiMacro(): Plugin {
  // Independent of the working directory.
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
