import { publisherRule } from "@media-planner/schema/rules/master";

import type { Publisher, PublisherInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readLinkedReference, linkedList } from "../rest/reference.ts";
import { fileFields, masterFields, text } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

const endpoints = defineEndpoints("/publishers", {
  idParam: "publishersId",
  totalKey: "totalPublishers",
  file: true,
});

export const publisher = defineResource<Publisher, PublisherInput>()({
  endpoints,
  rule: publisherRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Publisher> {
  return {
    contactPerson: text(row["contactPerson"]),
    email: text(row["email"]),
    phone: text(row["phone"]),
    website: text(row["website"]),
    mediaType: readLinkedReference("mediaType", row),
    ...linkedList("language", "languages", row),
    ...linkedList("city", "cities", row),
    ...fileFields(row, endpoints),
    ...masterFields(row, "publisher"),
  };
}
