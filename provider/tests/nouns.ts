import { inject } from "vitest";
import { registry } from "../src/nouns/registry.ts";
import type { Noun } from "../src/records/noun.ts";

declare module "vitest" {
  interface ProvidedContext {
    nouns: "all" | "one of each shape";
  }
}

// Covers: a plain table; references; lists of ids, money and dates; lists of objects; sorting by a computed
// column; a wrapped list; its own path and sort parameter; only computed columns; read-only.
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

/** All resources on one database, on the other one resource per kind of SQL. */
export const nouns: readonly Noun[] = registry.nouns.filter(
  ({ key }) => inject("nouns") === "all" || shapes.includes(key),
);
