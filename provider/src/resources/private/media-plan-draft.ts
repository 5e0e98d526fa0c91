import { eq, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn } from "../../db/columns.ts";
import { z } from "zod";
import { recordTable } from "../../db/tables.ts";
import { defineResource, type ResourceContext } from "../../records/resource.ts";
import { requiredText, optional, reference } from "../../rules/field-rules.ts";
import { RequestError } from "../../rules/request-error.ts";
import { usersTable } from "../user/users-table.ts";
import { defineMessage } from "../../i18n/translate.ts";

/** Maximum number of drafts per user. */
const maxDrafts = 100;
const maxContentBytes = 524_288;

export const mediaPlanDraftsTable = recordTable(
  "media_plan_drafts",
  {
    title: text().notNull(),
    /** Id of the edited plan; no foreign key, because the plan may be deleted. */
    planId: text(),
    /** Opaque to the provider. */
    content: text().notNull(),
    createdById: cascadeReferenceColumn(() => usersTable),
  },
  { search: ["title"], unsorted: ["planId", "content"] },
);

const draftRule = z.object({
  title: requiredText(200),
  planId: optional(reference),
  content: z
    .string()
    .min(1)
    .refine((content) => !content.includes("\u0000"), defineMessage("Must not contain control characters"))
    .transform((content) => content.toWellFormed())
    .refine(
      (content) => Buffer.byteLength(content) <= maxContentBytes,
      defineMessage("The draft is too large to save"),
    ),
});

/** Locking the account serializes concurrent changes of one user. */
async function checkDraftLimit({ store, viewer }: ResourceContext): Promise<void> {
  await store.execute(
    sql`select 1 from ${usersTable} where ${eq(usersTable.id, viewer.id)} for no key update`,
  );
  const ownCondition = eq(mediaPlanDraftsTable.createdById, viewer.id);
  if ((await store.$count(mediaPlanDraftsTable, ownCondition)) >= maxDrafts)
    throw RequestError.conflict("You already have 100 drafts: discard one first");
}

export const mediaPlanDrafts = defineResource(mediaPlanDraftsTable, {
  title: "Media plan draft",
  idParam: "draftId",
  totalKey: "totalDrafts",
  module: "media_plans",
  permission: "create",
  label: "title",
  isPrivate: true,
  omittedInLists: ["content"],
  body: draftRule,
  prepare: async (context, body, before) => {
    if (!before) await checkDraftLimit(context);
    return body;
  },
});
