import { Router, type Request } from "express";

/** Matches exact paths only, so that another spelling cannot reach a path that a proxy blocks. */
export const createRouter = (): Router => Router({ caseSensitive: true, strict: true });

export const hasUnsupportedBody = (request: Request, supportedTypes: string[]): boolean =>
  request.get("content-length") !== "0" && request.is(supportedTypes) === false;
