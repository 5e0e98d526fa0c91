import italic from "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url";
import upright from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";

/** Font files for preload links. */
export const fonts = [upright, italic];
