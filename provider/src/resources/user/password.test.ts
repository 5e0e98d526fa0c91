import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("hashes passwords with argon2id at the recommended cost, in any Unicode composition", async () => {
  const storedHash = await hashPassword("caf\u00e9-1234");
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(storedHash, "cafe\u0301-1234")).toBe(true);
  expect(await verifyPassword(storedHash, "cafe-1234")).toBe(false);
  expect(await verifyPassword(null, "caf\u00e9-1234")).toBe(false);
});
