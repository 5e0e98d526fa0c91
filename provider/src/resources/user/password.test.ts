import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("hashes passwords with argon2id at the recommended cost, in any Unicode composition", async () => {
  const stored = await hashPassword("caf\u00e9-1234");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, "cafe\u0301-1234")).toBe(true);
  expect(await verifyPassword(stored, "cafe-1234")).toBe(false);
  expect(await verifyPassword(null, "caf\u00e9-1234")).toBe(false);
});
