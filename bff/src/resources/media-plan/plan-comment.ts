import { planCommentRule } from "@media-planner/schema/rules/plan-comment";

import type { PlanComment, PlanCommentInput, Resolvers } from "../../generated/resolvers.ts";
import { readPlanComment } from "../../generated/row-readers.ts";
import { defineResource, readFirstPage } from "../../graphql/resource/define-resource.ts";
import { parseOptionArgs } from "../../graphql/resource/options/options.ts";
import { buildIdQuery, createLookup, defineEndpoints } from "../../rest/endpoints.ts";
import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { readNamedRecord } from "../../rest/reading/reference.ts";
import { asRow, readRecords } from "../../rest/reading/row-fields.ts";

const maxComments = 100;

/* Not a registered resource: its list has no pages, and updates change one field. */
const commentResource = defineResource<PlanComment, PlanCommentInput>()({
  endpoints: defineEndpoints("/plan-comments", {
    idParam: "planCommentId",
    totalKey: "totalPlanComments",
    overrides: { defaultSort: { field: "createdAt", order: "desc" } },
  }),
  nameField: "text",
  rule: planCommentRule,
  fromRow: readPlanComment,
});

export const planComment = {
  resolvers: {
    Query: {
      planComments: async (_parent, { mediaPlanId }, { rest }) => {
        const filters = buildIdQuery({ mediaPlanId });
        const comments = await readFirstPage(rest, commentResource, maxComments, filters);
        return comments?.toReversed() ?? null;
      },
      colleagues: async (_parent, args, { rest }) => {
        const { search, first } = parseOptionArgs(args);
        const { path } = createLookup("/drop-down/colleague");
        const people = await nullIfNotFound(rest.readList(path, { search, limit: first }));
        return people ? readRecords(people, readNamedRecord).filter((person) => person !== null) : [];
      },
    },
    Mutation: {
      createPlanComment: commentResource.create,
      resolvePlanComment: async (_parent, { id, resolved }, { rest }) =>
        readPlanComment(asRow(await rest.update(commentResource.endpoints, id, { resolved }))),
      deletePlanComment: commentResource.remove,
    },
  } satisfies Resolvers,
};
