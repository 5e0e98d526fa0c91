import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Session } from "../auth/sessions.ts";
import { campaigns } from "../nouns/campaign.ts";
import { clients } from "../nouns/client.ts";
import { mediaPlans } from "../nouns/media-plan/noun.ts";
import { users } from "../nouns/user/noun.ts";
import { vendors } from "../nouns/vendor/noun.ts";
import { may } from "./guard.ts";

/** Whose lists can be narrowed to an author. */
const authored = [clients, vendors, campaigns, mediaPlans] as const;

/** Whether somebody created a record that the viewer may view. */
export function isAuthor(session: Session): SQL {
  const seen = authored.filter(({ module }) => may(session, module, "view"));
  return or(...seen.map(({ table }) => created(table.createdById))) ?? sql`false`;
}

/** One look into an index for each person: without the offset, the database may read a whole table for all of them at once. */
const created = (createdById: (typeof authored)[number]["table"]["createdById"]): SQL =>
  sql`exists (select from ${createdById.table} where ${eq(createdById, users.table.id)} offset 0)`;
