import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Separate keys for separate uses, all from one secret. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  code: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (use: string) => new Uint8Array(hkdfSync("sha256", secret, "media-planner", use, 32));
  return { access: derive("access token"), refresh: derive("refresh token"), code: derive("one-time code") };
}

/** What is made is made with the first of them; what is checked may be of any. */
export type Keyring = readonly [Keys, ...Keys[]];

/** The keys of TOKEN_SECRET, and those of TOKEN_SECRET_PREVIOUS for what was made with them. */
export const keyring = (secret: string, previous?: string): Keyring => [
  deriveKeys(secret),
  ...(previous === undefined ? [] : [deriveKeys(previous)]),
];

export const sha256 = (value: string): string => createHash("sha256").update(value).digest("base64url");
export const hmac = (key: Uint8Array, value: string): string =>
  createHmac("sha256", key).update(value).digest("base64url");

/** Compares two hashes without telling by time where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
