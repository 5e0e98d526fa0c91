const isMac = /Mac|iP/.test(navigator.platform);

/** Label of the save shortcut on the viewer's keyboard. */
export const SAVE_KEY = isMac ? "⌘S" : "Ctrl+S";

/** Label of the search shortcut on the viewer's keyboard. */
export const SEARCH_KEY = isMac ? "⌘K" : "Ctrl+K";
