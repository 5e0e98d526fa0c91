/** Texts by path, in one chunk: the search reads all. */
export const texts = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });
