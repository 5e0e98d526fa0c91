import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { asRecord } from "../rest/errors/coded-error.ts";
import type { TokenPair } from "../rest/session/token-refresh.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** Derives the key from the old pair: only its holders can read or forge the outcome. */
export function encrypt(outcome: object, predecessor: TokenPair): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(predecessor), nonce);
  const text = cipher.update(JSON.stringify(outcome), "utf8");
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString("base64");
}

export function decrypt(
  ciphertext: string,
  predecessor: TokenPair,
): Readonly<Record<string, unknown>> | undefined {
  const bytes = Buffer.from(ciphertext, "base64");
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(predecessor), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return asRecord(JSON.parse(Buffer.concat([text, decipher.final()]).toString("utf8")));
  } catch {
    return undefined;
  }
}

function deriveKey({ access, refresh = "" }: TokenPair): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", `${access}\n${refresh}`, "", "media-planner renewal", 32));
}
