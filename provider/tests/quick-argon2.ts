import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Loads the package itself, because an import of its name is aliased to this file.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** Hashes with Argon2 at its lowest cost, because tests hash hundreds of passwords. */
export const hash = (password: string): Promise<string> =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export const verify = argon2.verify;
