import { inject } from "vitest";
import { registry } from "../src/resources/registry.ts";
import type { Resource } from "../src/records/resource.ts";

declare module "vitest" {
  interface ProvidedContext {
    resources: "all" | "one of each kind";
  }
}

// One resource of each kind: a plain table; references; lists of ids, money and dates; lists of objects.
// Also: sorting by a computed column; a wrapped list; a custom path and sort parameter; only computed
// columns; read-only.
const testedKinds = [
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

/** With the second database, only one resource of each kind above. */
export const testedResources: readonly Resource[] = registry.resources.filter(
  ({ key }) => inject("resources") === "all" || testedKinds.includes(key),
);
