/** The addresses that a visitor reads: documents of their own, prerendered. Everything else is the application. */
export const sitePaths = ["/", "/privacy", "/terms"] as const;

export type SitePath = (typeof sitePaths)[number];
