import { inject } from "vitest";
import { registry } from "../src/resources/registry.ts";
import type { Resource } from "../src/records/resource.ts";

declare module "vitest" {
  interface ProvidedContext {
    resources: "all" | "one of each kind";
  }
}

// References, lists of ids, money and dates; lists of objects; sorting by a computed column; a custom path and
// sort parameter; only computed columns.
const testedKinds = ["campaigns", "vendors", "users", "mediaPlans", "payments"];

/** With the second database, only one resource of each kind above. */
export const testedResources: readonly Resource[] = registry.resources.filter(
  ({ key }) => inject("resources") === "all" || testedKinds.includes(key),
);
