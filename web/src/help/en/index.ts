/** One chunk, because the search reads all texts. */
export const texts = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });
