import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Separate keys for separate uses, all from TOKEN_SECRET. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  code: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (use: string) => new Uint8Array(hkdfSync("sha256", secret, "media-planner", use, 32));
  return { access: derive("access token"), refresh: derive("refresh token"), code: derive("one-time code") };
}

export const sha256 = (value: string): string => createHash("sha256").update(value).digest("base64url");
export const hmac = (key: Uint8Array, value: string): string =>
  createHmac("sha256", key).update(value).digest("base64url");

/** Compares two hashes without telling by time where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
