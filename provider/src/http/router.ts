import { Router, type Request } from "express";

/**
 * Creates a router for exact paths only: a proxy that hides a path must not be bypassed by another spelling.
 */
export const createRouter = (): Router => Router({ caseSensitive: true, strict: true });

/** Whether a request has a body of another type. */
export const hasOtherBody = (request: Request, types: string[]): boolean =>
  request.get("content-length") !== "0" && request.is(types) === false;
