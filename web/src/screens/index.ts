import type { Screen } from "../app/screen.ts";

/** Every screen that is no list of records with a form, in the order of the sidebar. */
export const screens: readonly Screen[] = [];
