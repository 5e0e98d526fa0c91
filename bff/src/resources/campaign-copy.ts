import { campaignCopyRule, copiedPlansRule } from "@media-planner/schema/rules/campaign-copy";

import type { Resolvers } from "../generated/resolvers.ts";
import { readCampaignCopyPreview, readImport } from "../generated/row-readers.ts";
import { parseIdempotencyKey, parseInput, parseTypedInput } from "../graphql/resource/input.ts";
import { buildPath } from "../rest/endpoints.ts";
import { readRecord } from "../rest/envelope.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { asRow, readText } from "../rest/reading/row-fields.ts";

const path = buildPath("/campaign/copies");

export const campaignCopy = {
  resolvers: {
    Query: {
      campaignCopyPreview: async (_parent, { input }, { rest }) => {
        const body = parseTypedInput(campaignCopyRule, input);
        const response = await nullIfNotFound(rest.post(`${path}/preview`, body));
        return response && readCampaignCopyPreview(asRow(readRecord(response)));
      },
    },
    Mutation: {
      copyCampaign: async (_parent, { input, plans, attempt }, { rest }) => {
        const body = {
          ...parseTypedInput(campaignCopyRule, input),
          plans: parseInput(copiedPlansRule, plans),
        };
        const idempotencyKey = parseIdempotencyKey(attempt);
        const row = asRow(readRecord(await rest.post(path, body, { idempotencyKey })));
        return { campaignId: readText(row["campaignId"]), import: readImport(asRow(row["import"])) };
      },
    },
  } satisfies Resolvers,
};
