import { planDraftRule } from "@media-planner/schema/rules/plan-draft";

import type { PlanDraft, PlanDraftInput, Resolvers } from "../../generated/resolvers.ts";
import { readPlanDraft } from "../../generated/row-readers.ts";
import { defineResource, readFirstPage } from "../../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../../rest/endpoints.ts";
import type { Rest } from "../../rest/rest.ts";
import { parseJson } from "../../rest/body.ts";
import { asRecord } from "../../rest/errors/coded-error.ts";
import { asRow } from "../../rest/reading/row-fields.ts";

import { fromRow } from "./read-media-plan.ts";

/** All drafts fit on one page. */
const maxDrafts = 100;

/* Not a registered resource: its list has no pages, and one mutation creates and updates. */
const draftResource = defineResource<PlanDraft, PlanDraftInput>()({
  endpoints: defineEndpoints("/media-plan-drafts", {
    idParam: "draftId",
    totalKey: "totalDrafts",
    overrides: { defaultSort: { field: "updatedAt", order: "desc" } },
  }),
  nameField: "title",
  rule: planDraftRule,
  fromRow: readPlanDraft,
});

/** The viewer's drafts, latest change first; null without support by the upstream. */
export const readLatestDrafts = (rest: Rest, count: number) => readFirstPage(rest, draftResource, count);

export const planDraft = {
  resolvers: {
    Query: {
      planDrafts: (_parent, _args, { rest }) => readLatestDrafts(rest, maxDrafts),
      planDraft: draftResource.get,
    },
    Mutation: {
      savePlanDraft: (parent, { id, input, expectedUpdatedAt, attempt }, context, info) =>
        id === null || id === undefined
          ? draftResource.create(parent, { input, attempt }, context, info)
          : draftResource.update(parent, { id, input, expectedUpdatedAt }, context, info),
      deletePlanDraft: draftResource.remove,
    },
    PlanDraft: {
      // The cache of a client keeps the copy apart from plans by the id of the draft.
      copy: async ({ id, content }) => {
        const plan = asRecord(parseJson(content));
        return plan?.["orderDetails"] ? fromRow({ ...plan, id }) : null;
      },
      // Stored content is never empty: empty content comes from a list, which omits it.
      content: async ({ id, content }, _args, { rest }) =>
        content || readPlanDraft(asRow(await rest.readById(draftResource.endpoints, id))).content,
    },
  } satisfies Resolvers,
};
