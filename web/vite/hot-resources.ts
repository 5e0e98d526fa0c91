import type { Plugin } from "vite";

/** The module of a noun: its value, and the screens that are made of it. */
export const DESCRIPTOR = /\/src\/resources\/([\w-]+)\/\1\.tsx$/;

/**
 * While developing, an edited noun takes its old screens' place on the page that is open. React's own refresh replaces components; a noun is a
 * value that components are made of, so its module says itself what to do.
 */
export function hotResources(): Plugin {
  return {
    name: "hot-resources",
    apply: "serve",
    transform: {
      filter: { id: DESCRIPTOR },
      handler: (code) => ({
        code: `${code}
import { replaceScreens } from "/src/crud/hot-screens.ts";
import.meta.hot?.accept((next) => next && replaceScreens(screens, next.screens));
`,
        map: null,
      }),
    },
  };
}
