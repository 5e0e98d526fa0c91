import { Router, type Request } from "express";

/** Creates a router for exact paths. Another spelling must not reach a path that a proxy blocks. */
export const createRouter = (): Router => Router({ caseSensitive: true, strict: true });

/** Whether a request has a body whose type is not one of `types`. */
export const hasOtherBody = (request: Request, types: string[]): boolean =>
  request.get("content-length") !== "0" && request.is(types) === false;
