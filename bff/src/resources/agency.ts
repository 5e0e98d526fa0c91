import { agencyRule } from "@media-planner/schema/rules/agency";

import type { AgencyDetails, Resolvers } from "../generated/resolvers.ts";
import { parseTypedInput } from "../graphql/resource/input.ts";
import { MultipartFile } from "../graphql/resource/multipart-file.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { nullIfNotFound } from "../rest/coded-error.ts";
import { buildPath, defineFilePaths } from "../rest/endpoints.ts";
import { readRecord } from "../rest/rest.ts";
import {
  asRow,
  readDateTime,
  readFileFields,
  readId,
  readRequiredText,
  readText,
} from "../rest/row-fields.ts";

const path = buildPath("/agency");
const filePaths = defineFilePaths("/agency");

function fromRecord(record: unknown): Model<AgencyDetails> {
  const row = asRow(record);
  return {
    id: readId(row),
    name: readRequiredText(row["name"]),
    address: readText(row["address"]),
    taxId: readText(row["taxId"]),
    updatedAt: readDateTime(row["updatedAt"]),
    ...readFileFields(row, { filePaths }),
  };
}

export const agency = {
  filePaths,
  resolvers: {
    Query: {
      agency: async (_parent, _args, { rest }) => {
        const envelope = await nullIfNotFound(rest.read(path));
        return envelope && fromRecord(readRecord(envelope));
      },
    },
    Mutation: {
      updateAgency: async (_parent, { input }, { rest }) => {
        const { file, ...fields } = parseTypedInput(agencyRule, input);
        const upload = file instanceof MultipartFile ? file : undefined;
        const value = file === null ? { ...fields, file } : fields;
        return fromRecord(readRecord(await rest.put(path, value, upload)));
      },
    },
  } satisfies Resolvers,
};
