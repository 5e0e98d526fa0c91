import { Router } from "express";

/**
 * Creates a router for exact paths only: a proxy that hides a path must not be bypassed by another spelling.
 */
export const createRouter = (): Router => Router({ caseSensitive: true, strict: true });
