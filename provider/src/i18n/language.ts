import type { Request } from "express";

export type Language = "en" | "fr";

/** Returns the preferred language of the Accept-Language header; default English. */
export const getRequestLanguage = (request: Request): Language =>
  request.acceptsLanguages("en", "fr") === "fr" ? "fr" : "en";
