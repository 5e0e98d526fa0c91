/** What opens the search for everything, as it is printed on the viewer's keyboard. */
export const SEARCH_KEY = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl+K";
