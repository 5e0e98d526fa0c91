import { agencyRule } from "@media-planner/schema/rules/agency";
import { INTERFACE_LANGUAGES } from "@media-planner/schema/enums";

import type { AgencyDetails, Resolvers } from "../generated/resolvers.ts";
import { agencyPath } from "../graphql/resource/agency-settings.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { parseTypedInput } from "../graphql/resource/input.ts";
import { MultipartFile } from "../graphql/resource/writes/multipart-file.ts";
import { writeIfUnchanged } from "../graphql/resource/writes/optimistic-lock.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { toWireEnum } from "../rest/body.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { defineFilePaths } from "../rest/endpoints.ts";
import { readRecord } from "../rest/envelope.ts";
import {
  asRow,
  readDateTime,
  readEnum,
  readFileFields,
  readId,
  readTaxId,
  readText,
  readTextOrEmpty,
} from "../rest/reading/row-fields.ts";

const filePaths = defineFilePaths("/agency");

function fromRecord(record: unknown, { agencySettings }: GraphQLContext): Model<AgencyDetails> {
  const row = asRow(record);
  return {
    id: readId(row),
    name: readTextOrEmpty(row["name"]),
    address: readText(row["address"]),
    taxId: readTaxId(row["taxId"]),
    ...agencySettings.fromRow(row),
    language: readEnum(row["language"], INTERFACE_LANGUAGES) ?? "EN",
    updatedAt: readDateTime(row["updatedAt"]),
    ...readFileFields(row, { filePaths }),
  };
}

export const agency = {
  filePaths,
  resolvers: {
    Query: {
      agency: async (_parent, _args, context) => {
        const envelope = await nullIfNotFound(context.rest.read(agencyPath));
        return envelope && fromRecord(readRecord(envelope), context);
      },
    },
    Mutation: {
      updateAgency: async (_parent, { input, expectedUpdatedAt }, context) => {
        const { file, ...fields } = parseTypedInput(agencyRule, input);
        const upload = file instanceof MultipartFile ? file : undefined;
        const value = {
          ...fields,
          language: toWireEnum(fields.language),
          financialYearStart: toWireEnum(fields.financialYearStart),
          ...(file === null && { file }),
        };
        const envelope = await writeIfUnchanged(
          expectedUpdatedAt,
          async () => {
            const { envelope, etag } = await context.rest.readWithETag(agencyPath);
            return { row: asRow(readRecord(envelope)), etag };
          },
          (ifMatch) => context.rest.put(agencyPath, value, { file: upload, ifMatch }),
        );
        context.agencySettings.clear();
        return fromRecord(readRecord(envelope), context);
      },
    },
  } satisfies Resolvers,
};
