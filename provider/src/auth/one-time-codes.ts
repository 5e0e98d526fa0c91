import { eq, sql } from "drizzle-orm";
import { randomBytes, randomInt } from "node:crypto";
import type { Store } from "../db/store.ts";
import { hmac, areHashesEqual, sha256, type Keyring, type Keys } from "./signing-keys.ts";
import { codesTable } from "./auth-tables.ts";

export const codeMinutes = 10;
const expiry = sql`now() + make_interval(mins => ${codeMinutes})`;
const triesPerCode = 5;
const hashCode = (keys: Keys, address: string, code: string) => hmac(keys.code, `${address}:${code}`);
const hashAddress = (address: string) => sha256(`code:${address}`);

/** Creates a four-digit code, which replaces the previous code and resets its tries. */
export async function issueCode(store: Store, [keys]: Keyring, address: string): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, "0");
  const newCode = { codeHash: hashCode(keys, address, code), tries: 0, expiresAt: expiry };
  await store
    .insert(codesTable)
    .values({ address: hashAddress(address), ...newCode })
    .onConflictDoUpdate({ target: codesTable.address, set: newCode });
  return code;
}

/**
 * Compares a code. One statement counts the try and reads the code, so parallel calls share the limit.
 */
export async function compareCode(
  store: Store,
  keyring: Keyring,
  address: string,
  code: string,
): Promise<"correct" | "wrong" | "exhausted"> {
  const decoy = { codeHash: randomBytes(32).toString("base64url"), expiresAt: expiry };
  const unexpiredCondition = sql`${codesTable.expiresAt} > now()`;
  const [row] = await store
    .insert(codesTable)
    .values({ address: hashAddress(address), ...decoy, tries: 1 })
    .onConflictDoUpdate({
      target: codesTable.address,
      set: {
        tries: sql`case when ${unexpiredCondition} then ${codesTable.tries} + 1 else 1 end`,
        codeHash: sql`case when ${unexpiredCondition} then ${codesTable.codeHash} else ${decoy.codeHash} end`,
        expiresAt: sql`case when ${unexpiredCondition} then ${codesTable.expiresAt} else ${decoy.expiresAt} end`,
      },
      setWhere: sql`not ${unexpiredCondition} or ${codesTable.tries} < ${triesPerCode}`,
    })
    .returning();
  if (!row) return "exhausted";
  return keyring.some((keys) => areHashesEqual(row.codeHash, hashCode(keys, address, code)))
    ? "correct"
    : "wrong";
}

export async function deleteCode(store: Store, address: string): Promise<void> {
  await store.delete(codesTable).where(eq(codesTable.address, hashAddress(address)));
}
