import { languageRule } from "@media-planner/schema/rules/master";

import type { Language, LanguageInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readMasterFields, readText } from "../rest/row-fields.ts";

export const language = defineResource<Language, LanguageInput>()({
  endpoints: defineEndpoints("/languages", { idParam: "languageId", totalKey: "totalLanguages" }),
  rule: languageRule,
  fromRow: (row): Model<Language> => ({
    code: readText(row["code"]),
    nativeName: readText(row["nativeName"]),
    ...readMasterFields(row, "language"),
  }),
});
