import italic from "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url";
import upright from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";

/** The files of the display face: a page that is to show it at once asks for them before its style sheet does. */
export const fonts = [upright, italic];
