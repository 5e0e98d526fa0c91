import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import type { Posting } from "../db/waiting-mails.ts";
import { noticeLetter, type Told } from "../mail/notice-letter.ts";
import { campaignsTable } from "../nouns/campaign.ts";
import { mediaPlansTable } from "../nouns/media-plan/table.ts";
import { usersTable } from "../nouns/user/table.ts";
import { whoMay } from "../nouns/user/who-may.ts";
import { ofCampaign, ofPlan, subjects } from "../nouns/notice/read.ts";
import { noticesTable, planNotices } from "../nouns/notice/table.ts";

/** Notifications per run. */
const most = 500;
/** Retention in days. */
const daysKept = { read: 90, unread: 365 };

interface Due extends Told {
  userId: string;
  name: string;
  email: string;
  language: "en" | "fr" | null;
}

const { id, userId, kind, mailAt, mailedAt, readAt, createdAt } = noticesTable;

/**
 * Mails due unread notifications, one mail per person. The transaction that writes a mail also marks its
 * notifications, so parallel processes and restarts send no duplicates.
 */
export async function postNotices(store: Store, posting: Posting, publicUrl: string): Promise<void> {
  const more = await posting(store, async (work, post) => {
    const claimed = await claim(work);
    const due = await toTell(work, claimed);
    for (const person of new Map(due.map((each) => [each.userId, each])).values()) {
      const told = due.filter((each) => each.userId === person.userId);
      const letter = noticeLetter(person.language ?? "en", { name: person.name, publicUrl, told });
      await post({ purpose: "notices", to: person.email, ...letter });
    }
    return claimed.length === most;
  });
  if (more) await postNotices(store, posting, publicUrl);
}

/** Removes due entries from the queue. */
async function claim(work: Store): Promise<string[]> {
  const rows = await work
    .select({ id })
    .from(noticesTable)
    .where(and(isNotNull(mailAt), lte(mailAt, sql`now()`), isNull(mailedAt), isNull(readAt)))
    .orderBy(asc(mailAt))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await work
      .update(noticesTable)
      .set({ mailedAt: sql`now()` })
      .where(inArray(id, ids));
  return ids;
}

/** Loads these notifications if their recipients may still see them. */
async function toTell(work: Store, ids: readonly string[]): Promise<Due[]> {
  if (ids.length === 0) return [];
  return work
    .select({
      userId,
      kind,
      by: noticesTable.by,
      text: noticesTable.text,
      mediaPlanId: noticesTable.mediaPlanId,
      name: usersTable.fullName,
      email: usersTable.email,
      language: usersTable.language,
      ...subjects,
    })
    .from(noticesTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .leftJoin(mediaPlansTable, ofPlan)
    .leftJoin(campaignsTable, ofCampaign)
    .where(
      and(
        inArray(id, [...ids]),
        sql`case when ${inArray(kind, [...planNotices])} then ${whoMay(work, "media_plans", "view")}
            else ${whoMay(work, "campaigns", "view")} end`,
      ),
    )
    .orderBy(asc(createdAt), asc(id));
}

export async function sweepNotices(store: Store): Promise<void> {
  const { read, unread } = daysKept;
  await store.execute(sql`
    delete from ${noticesTable}
    where "createdAt" < now() - make_interval(days => ${unread}) or "readAt" < now() - make_interval(days => ${read})`);
}
