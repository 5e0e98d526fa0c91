/** Prerendered pages; all other addresses belong to the application. */
export const sitePaths = ["/", "/privacy", "/terms"] as const;

export type SitePath = (typeof sitePaths)[number];
