import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

const base = "/sandbox/";

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), extractFontFiles(), writeCompressedCopies()],
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../dist/sandbox",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // The code editor is one chunk of some megabytes, cached by its hash.
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      // "use no memo" is for the React compiler, which does not run here.
      onLog: (level, log, show) => log.code === "MODULE_LEVEL_DIRECTIVE" || show(level, log),
    },
  },
});

/** Writes Brotli and gzip copies of text files, like the web's build. */
function writeCompressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
          const text = Buffer.from(file.type === "chunk" ? file.code : file.source);
          const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: brotli });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gzipSync(text) });
        }
      },
    },
  };
}

/** GraphiQL embeds fonts as data: URLs; as files they need no exception in `font-src`. */
function extractFontFiles(): Plugin {
  return {
    name: "font-files",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue;
        asset.source = String(asset.source).replaceAll(
          /url\("?data:font\/(\w+);base64,([^")]+)"?\)/g,
          (_match, type: string, content: string) => {
            const source = Buffer.from(content, "base64");
            const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
            const fileName = `assets/font-${hash}.${type}`;
            if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source });
            return `url(${base}${fileName})`;
          },
        );
      }
    },
  };
}
