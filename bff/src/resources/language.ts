import { languageRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";

import type { Language, LanguageInput, Resolvers } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<LanguageInput>()({
  endpoints: masters("/languages", { idParam: "languageId", totalKey: "totalLanguages" }),
  nameField: "name",
  rule: languageRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Language> {
  return {
    name: requiredText(row["name"]),
    code: text(row["code"]),
    nativeName: text(row["nativeName"]),
    status: readStatus(row["status"]),
    ...recordFields(row),
  };
}

export const language = {
  resource,
  resolvers: {
    Query: {
      languages: list(resource),
      language: get(resource),
      languageOptions: options("language", resource),
    },
    Mutation: {
      createLanguage: create(resource),
      updateLanguage: update(resource),
      deleteLanguage: remove(resource),
    },
  } satisfies Resolvers,
};
