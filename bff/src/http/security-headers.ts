import { randomBytes } from "node:crypto";
import helmet from "helmet";
import type { RequestHandler, Response } from "express";

export interface SecurityOptions {
  /** Whether the public address is https, which requires HSTS. */
  readonly https: boolean;
}

/** Pages set a policy with a fresh nonce. */
export function createSecurityHeaders({ https }: SecurityOptions): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/** Headers of responses that no browser renders; cheaper than Helmet. */
export function listApiHeaders({
  https,
}: SecurityOptions): readonly (readonly [name: string, value: string])[] {
  return Object.entries({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  });
}

/**
 * Allows inline code only with the nonce, forbids foreign origins, and requires Trusted Types.
 *
 * @param directives further directives of the page
 * @returns the nonce for inline tags
 */
export function setPolicy(response: Response, directives: readonly string[]): string {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    ...directives,
  ];
  response.setHeader("Content-Security-Policy", policy.join("; "));
  return nonce;
}

/** @returns the nonce for inline tags */
export function setPageHeaders(response: Response, https: boolean): string {
  return setPolicy(response, [
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "trusted-types media-planner default",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ]);
}
