import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// The real one, past the alias that leads here.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** The same hashes at the lowest cost: tests make and compare hundreds, and none is about how dear one is. */
export const hash = (password: string): Promise<string> =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export const verify = argon2.verify;
