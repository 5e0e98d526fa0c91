import { eq, sql } from "drizzle-orm";
import { text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { recordTable } from "../db/tables.ts";
import { nounOf } from "../records/noun.ts";
import { filled, optional } from "../rules/field.ts";
import { Refusal } from "../rules/refusal.ts";
import { usersTable } from "./user/table.ts";

/** Drafts that one user may keep. */
const mostDrafts = 100;
/** Bytes that the document of a draft may take. */
const mostBytes = 524_288;

export const mediaPlanDraftsTable = recordTable(
  "media_plan_drafts",
  {
    title: text().notNull(),
    /** The stored plan that it edits; no reference, for the plan may go. */
    planId: text(),
    /** A document of whoever keeps it: nothing here looks into it. */
    content: text().notNull(),
    createdById: uuid().references(() => usersTable.id, { onDelete: "cascade" }),
  },
  { search: ["title"], unsorted: ["planId", "content"] },
);

const draftRule = z.object({
  title: filled(200),
  planId: optional(z.string().max(64, "Must be at most 64 characters")),
  content: z
    .string("This field is required")
    .min(1, "This field is required")
    .refine((content) => Buffer.byteLength(content) <= mostBytes, "The draft is too large to be kept"),
});

/** A media plan that its author keeps without submitting it, for themselves alone. */
export const mediaPlanDrafts = nounOf(mediaPlanDraftsTable, {
  title: "Media plan draft",
  idParam: "draftId",
  total: "totalDrafts",
  module: "media_plans",
  label: "title",
  own: true,
  unlisted: ["content"],
  body: draftRule,
  samples: () => [
    { title: "Monsoon launch · Deccan TV", content: '{"rows":[]}' },
    { title: "MP-2026-0042", planId: "0b9f1d8e-0000-4000-8000-000000000042", content: "{}" },
  ],
  prepare: async ({ store, viewer }, body, before) => {
    if (before || !viewer) return body;
    const own = eq(mediaPlanDraftsTable.createdById, viewer.id);
    const [row] = await store
      .select({ count: sql<number>`count(*)::int` })
      .from(mediaPlanDraftsTable)
      .where(own);
    if ((row?.count ?? 0) >= mostDrafts)
      throw Refusal.conflict("You keep 100 drafts already: discard one first");
    return body;
  },
});
