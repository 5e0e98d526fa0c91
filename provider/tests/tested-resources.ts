import { inject } from "vitest";
import { registry } from "../src/resources/registry.ts";
import type { Resource } from "../src/records/resource.ts";

declare module "vitest" {
  interface ProvidedContext {
    resources: "all" | "one of each shape";
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
export const resources: readonly Resource[] = registry.resources.filter(
  ({ key }) => inject("resources") === "all" || shapes.includes(key),
);
