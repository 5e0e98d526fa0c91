import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { isToken } from "../rest/refresh.ts";
import type { TokenPair } from "../rest/refresh.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a pair for those who hold the one before it: nobody else has what the key is made of. */
export function seal(successor: TokenPair, predecessor: TokenPair): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(predecessor), nonce);
  const text = cipher.update(JSON.stringify(successor), "utf8");
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString("base64");
}

/** @returns undefined when this is no pair that was sealed for this predecessor */
export function unseal(sealed: string, predecessor: TokenPair): TokenPair | undefined {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFrom(predecessor), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return pairIn(JSON.parse(Buffer.concat([text, decipher.final()]).toString("utf8")));
  } catch {
    return undefined;
  }
}

function keyFrom({ access, refresh = "" }: TokenPair): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", `${access}\n${refresh}`, "", "media-planner renewal", 32));
}

function pairIn(value: unknown): TokenPair | undefined {
  const { access, refresh, renewedAt } = value as Readonly<Record<string, unknown>>;
  if (!isToken(access) || !isToken(refresh) || typeof renewedAt !== "number") return undefined;
  return { access, refresh, renewedAt };
}
