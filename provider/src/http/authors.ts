import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Session } from "../auth/sessions.ts";
import { campaigns } from "../nouns/campaign.ts";
import { clients } from "../nouns/client.ts";
import { mediaPlans } from "../nouns/media-plan/noun.ts";
import { users } from "../nouns/user/noun.ts";
import { vendors } from "../nouns/vendor/noun.ts";
import { may } from "./guard.ts";

/** Resources with an author filter. */
const authored = [clients, vendors, campaigns, mediaPlans] as const;

/** Condition: the user created a record that the viewer may read. */
export function isAuthor(session: Session): SQL {
  const seen = authored.filter(({ module }) => may(session, module, "view"));
  return or(...seen.map(({ table }) => created(table.createdById))) ?? sql`false`;
}

/** Without the offset the planner may scan the whole table for all users at once. */
const created = (createdById: (typeof authored)[number]["table"]["createdById"]): SQL =>
  sql`exists (select from ${createdById.table} where ${eq(createdById, users.table.id)} offset 0)`;
