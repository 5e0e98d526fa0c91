const isMac = /Mac|iP/.test(navigator.platform);

export const SAVE_KEY = isMac ? "⌘S" : "Ctrl+S";

export const SEARCH_KEY = isMac ? "⌘K" : "Ctrl+K";
