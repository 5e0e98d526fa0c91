const isMac = /Mac|iP/.test(navigator.platform);

/** What saves a form, as it is printed on the viewer's keyboard. */
export const SAVE_KEY = isMac ? "⌘S" : "Ctrl+S";

/** What opens the search for everything, as it is printed on the viewer's keyboard. */
export const SEARCH_KEY = isMac ? "⌘K" : "Ctrl+K";
