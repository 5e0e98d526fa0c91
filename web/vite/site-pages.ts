import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";

import type * as prerender from "../src/site/prerender.tsx";
import { sitePaths, type SitePath } from "../src/site-layout/site-paths.ts";

async function render(server: ViteDevServer, path: SitePath, cookies: string, host: string): Promise<string> {
  const source = await readFile(join(server.config.root, "site.html"), "utf8");
  const template = await server.transformIndexHtml(path, source);
  const { renderPage } = (await server.ssrLoadModule("/src/site/prerender.tsx")) as typeof prerender;
  const language = /(?:^|;\s*)lang=fr(?:;|$)/.test(cookies) ? "fr" : "en";
  return renderPage(template, path, language, `http://${host}`);
}

/** Renders site pages on request in development. */
export function renderSitePages(): Plugin {
  return {
    name: "site-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(({ url = "", headers }, response, next) => {
        const path = sitePaths.find((it) => it === url.replace(/[?#].*/, ""));
        if (path === undefined) {
          next();
          return;
        }
        render(server, path, headers.cookie ?? "", headers.host ?? "").then((page) => {
          response.setHeader("Content-Type", "text/html");
          response.end(page);
        }, next);
      });
    },
  };
}
