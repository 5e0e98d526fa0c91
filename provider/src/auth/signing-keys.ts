import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** One key per purpose, all derived from one secret. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  code: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "media-planner", purpose, 32));
  return { access: derive("access token"), refresh: derive("refresh token"), code: derive("one-time code") };
}

/** The first entry signs tokens; all entries can verify them. */
export type Keyring = readonly [Keys, ...Keys[]];

export const createKeyring = (secret: string, previous?: string): Keyring => [
  deriveKeys(secret),
  ...(previous === undefined ? [] : [deriveKeys(previous)]),
];

export const sha256 = (value: string): string => createHash("sha256").update(value).digest("base64url");
export const hmac = (key: Uint8Array, value: string): string =>
  createHmac("sha256", key).update(value).digest("base64url");

/** Compares two hashes in constant time. */
export function areHashesEqual(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
