import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Session } from "../auth/sessions.ts";
import { campaigns } from "../resources/campaign.ts";
import { clients } from "../resources/client.ts";
import { mediaPlans } from "../resources/media-plan/media-plan.ts";
import { users } from "../resources/user/user.ts";
import { vendors } from "../resources/vendor/vendor.ts";
import { isAllowed } from "./route-guard.ts";

/** Resources with an author filter. */
const authored = [clients, vendors, campaigns, mediaPlans] as const;

/** Condition: the user created a record that the viewer may read. */
export function isAuthor(session: Session): SQL {
  const visible = authored.filter(({ module }) => isAllowed(session, module, "view"));
  return or(...visible.map(({ table }) => hasCreated(table.createdById))) ?? sql`false`;
}

/** Without the offset the planner may scan the whole table for all users at once. */
const hasCreated = (createdById: (typeof authored)[number]["table"]["createdById"]): SQL =>
  sql`exists (select from ${createdById.table} where ${eq(createdById, users.table.id)} offset 0)`;
