import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Session } from "../auth/sessions.ts";
import { campaigns } from "../resources/campaign.ts";
import { clients } from "../resources/client.ts";
import { mediaPlans } from "../resources/media-plan.ts";
import { users } from "../resources/user/user.ts";
import { vendors } from "../resources/vendor/vendor.ts";
import { isAllowed } from "./route-guard.ts";

const resourcesWithAuthor = [clients, vendors, campaigns, mediaPlans] as const;

/** Builds the condition that a user created a record visible to the viewer. */
export function isAuthor(session: Session): SQL {
  const visibleResources = resourcesWithAuthor.filter(({ module }) => isAllowed(session, module, "view"));
  return or(...visibleResources.map(({ table }) => hasCreated(table.createdById))) ?? sql`false`;
}

/** Without the offset the planner may scan the whole table for all users at once. */
const hasCreated = (createdById: (typeof resourcesWithAuthor)[number]["table"]["createdById"]): SQL =>
  sql`exists (select from ${createdById.table} where ${eq(createdById, users.table.id)} offset 0)`;
