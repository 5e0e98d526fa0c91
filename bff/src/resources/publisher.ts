import { publisherRule } from "@media-planner/schema/rules/master";

import type { Publisher, PublisherInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readRowReference, readRowReferences } from "../rest/reference.ts";
import { readFileFields, readMasterFields, readText } from "../rest/row-fields.ts";

const endpoints = defineEndpoints("/publishers", {
  idParam: "publishersId",
  totalKey: "totalPublishers",
  hasFile: true,
});

export const publisher = defineResource<Publisher, PublisherInput>()({
  endpoints,
  rule: publisherRule,
  fromRow: (row): Model<Publisher> => ({
    contactPerson: readText(row["contactPerson"]),
    email: readText(row["email"]),
    phone: readText(row["phone"]),
    website: readText(row["website"]),
    mediaType: readRowReference("mediaType", row),
    ...readRowReferences("language", "languages", row),
    ...readRowReferences("city", "cities", row),
    ...readFileFields(row, endpoints),
    ...readMasterFields(row, "publisher"),
  }),
});
