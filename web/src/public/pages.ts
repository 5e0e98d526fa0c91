import type { ComponentType } from "react";

export interface PublicPage {
  load: () => Promise<ComponentType>;
}

/** Every address that needs no sign-in (section 2); each page is a chunk of its own, and each is prerendered. */
export const publicPages: Record<string, PublicPage> = {
  "/": { load: () => import("./landing/landing.tsx").then((page) => page.Landing) },
};

/** The page at a path, whether or not the path ends in a slash. */
export function publicPageAt(path: string): PublicPage | undefined {
  return publicPages[path.length > 1 ? path.replace(/\/+$/, "") : path];
}
