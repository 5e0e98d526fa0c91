import type { Plugin } from "vite";

/** Descriptor of a resource, from which its screens are built. */
export const DESCRIPTOR = /\/src\/resources\/([\w-]+)\/\1\.tsx$/;

/**
 * In development, replaces the screens of an edited resource. React Refresh handles components, but
 * descriptors are values, so their modules handle updates.
 */
export function hotReloadResources(): Plugin {
  return {
    name: "hot-resources",
    apply: "serve",
    transform: {
      filter: { id: DESCRIPTOR },
      handler: (code) => ({
        code: `${code}
import { replaceScreens } from "/src/crud/hot-reload.ts";
import.meta.hot?.accept((next) => next && replaceScreens(screens, next.screens));
`,
        map: null,
      }),
    },
  };
}
