import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { boolean, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { cascadeReferenceColumn, idList, setNullReferenceColumn } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import {
  defineResource,
  type ColumnValues,
  type Row,
  type StoredRow,
  type ResourceContext,
} from "../records/resource.ts";
import { requiredText, optional, reference, withDefault, boundedList } from "../rules/field-rules.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";
import { mediaPlansTable } from "./media-plan/plan-table.ts";
import { notify } from "./notification/notify.ts";
import { usersTable } from "./user/users-table.ts";
import { buildPermissionCondition } from "./user/permission-condition.ts";

export const planCommentsTable = recordTable(
  "plan_comments",
  {
    mediaPlanId: cascadeReferenceColumn(() => mediaPlansTable).notNull(),
    rowId: text(),
    text: text().notNull(),
    /** Mentioned users; no foreign keys, because accounts can be deleted. */
    mentionIds: idList(),
    resolved: boolean().notNull().default(false),
    createdById: setNullReferenceColumn(() => usersTable),
  },
  { search: ["text"], unsorted: ["rowId", "text", "resolved"] },
);

const maxMentions = 20;

const commentRule = z.object({
  mediaPlanId: reference,
  rowId: optional(requiredText(64)),
  text: requiredText(2000),
  mentionIds: boundedList(reference, maxMentions),
  resolved: withDefault(z.boolean(), false),
});

type Comment = StoredRow<typeof planCommentsTable>;
type CommentBody = z.output<typeof commentRule>;

/** Rejects mentions of users without permission to view media plans. */
async function checkMentions({ store }: ResourceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const users = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(buildPermissionCondition(store, "media_plans", "view"), inArray(usersTable.id, ids.filter(isId))),
    );
  const invalidIndex = ids.findIndex((id) => users.every((user) => user.id !== id));
  if (invalidIndex >= 0) throw RequestError.invalid(`mentionIds.${invalidIndex}`, "Cannot see media plans");
}

async function addMentions({ store }: ResourceContext, rows: Row[]): Promise<Row[]> {
  const ids = new Set(rows.flatMap(({ mentionIds }) => mentionIds as string[]));
  const users =
    ids.size === 0
      ? []
      : await store
          .select({ id: usersTable.id, name: usersTable.fullName })
          .from(usersTable)
          .where(inArray(usersTable.id, [...ids]));
  return rows.map((row) => ({
    ...row,
    mentions: users.filter(({ id }) => (row.mentionIds as string[]).includes(id)),
  }));
}

const maxCommentsPerMinute = 20;

/** Each comment notifies people and can send mails. */
async function limitComments({ store, viewer }: ResourceContext): Promise<void> {
  const { createdById, createdAt } = planCommentsTable;
  const isRecent = sql`${createdAt} between now() - interval '1 minute' and now() + interval '1 minute'`;
  if (
    (await store.$count(planCommentsTable, and(eq(createdById, viewer.id), isRecent))) >= maxCommentsPerMinute
  )
    throw RequestError.tooManyRequests("Too many tries. Wait a while and try again.");
}

/** The text of a comment cannot change; only `resolved` can. */
async function prepare(
  context: ResourceContext,
  { mediaPlanId, rowId, text: content, mentionIds, resolved }: CommentBody,
  before: Comment | null,
): Promise<ColumnValues<typeof planCommentsTable>> {
  if (before) {
    if (content !== before.text) throw RequestError.invalid("text", "Comments cannot be edited");
    return { resolved };
  }
  await limitComments(context);
  const [plan] = await context.store
    .select({ medias: mediaPlansTable.medias })
    .from(mediaPlansTable)
    .where(eq(mediaPlansTable.id, mediaPlanId));
  if (rowId !== null && !plan?.medias.some(({ id }) => id === rowId))
    throw RequestError.invalid("rowId", "Is not a row of this media plan");
  await checkMentions(context, mentionIds);
  return { mediaPlanId, rowId, text: content, mentionIds, resolved: false };
}

/** Notifies mentioned users, the plan's author and earlier commenters. */
async function notifyOfComment({ store, viewer }: ResourceContext, comment: Comment): Promise<void> {
  const { id, mediaPlanId, mentionIds, text: content } = comment;
  const by = { id: viewer.id, name: viewer.fullName };
  const mentionedIds = mentionIds.filter((userId) => userId !== viewer.id);
  const details = { mediaPlanId, by, text: content, eventKey: `comment:${id}` };
  await notify(store, mentionedIds, { ...details, kind: "mentioned" });
  const [plan] = await store
    .select({ author: mediaPlansTable.createdById })
    .from(mediaPlansTable)
    .where(eq(mediaPlansTable.id, mediaPlanId));
  const commenters = await store
    .selectDistinct({ author: planCommentsTable.createdById })
    .from(planCommentsTable)
    .where(and(eq(planCommentsTable.mediaPlanId, mediaPlanId), ne(planCommentsTable.id, id)));
  const participantIds = [plan?.author, ...commenters.map(({ author }) => author)].filter(
    (userId) => userId !== viewer.id,
  );
  // Mentioned users already have a notification of this comment.
  await notify(store, participantIds, { ...details, kind: "commented" });
}

export const planComments = defineResource<typeof planCommentsTable, CommentBody & Row>(planCommentsTable, {
  title: "Plan comment",
  isUnlogged: true,
  module: "media_plans",
  permission: "view",
  label: "text",
  body: commentRule,
  prepare,
  authorize: ({ viewer }, before, change) => {
    if (change === "delete" && viewer.role !== "Admin" && before.createdById !== viewer.id)
      throw RequestError.forbidden("You may delete your own comments only");
  },
  onChange: async (context, before, after) => {
    if (!before && after) await notifyOfComment(context, after);
  },
  enrich: addMentions,
});
