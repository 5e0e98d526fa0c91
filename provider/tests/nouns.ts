import { inject } from "vitest";
import { registry } from "../src/nouns/registry.ts";
import type { Noun } from "../src/records/noun.ts";

declare module "vitest" {
  interface ProvidedContext {
    nouns: "all" | "one of each shape";
  }
}

// Plain; with references; with lists of ids, money and dates; with a list of objects; sorted by a computed column;
// wrapped in its list; with a path and a sort parameter of its own; nothing but computed; read only.
const shapes = [
  "languages",
  "cities",
  "campaigns",
  "vendors",
  "timeSlots",
  "users",
  "permissions",
  "mediaPlans",
  "payments",
];

/** The nouns that this run goes through: on one database all, on the other what its SQL could differ in. */
export const nouns: readonly Noun[] = registry.nouns.filter(
  ({ key }) => inject("nouns") === "all" || shapes.includes(key),
);
