import { publisherRule } from "@media-planner/schema/rules/master";
import { readStatus } from "@media-planner/schema/rules/status";

import type {
  City,
  Language,
  MediaType,
  Publisher,
  PublisherInput,
  Resolvers,
} from "../generated/resolvers.ts";
import { link, links } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import { create, defineResource, get, list, remove, update } from "../graphql/resource/definition.ts";
import { options } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { fileFields, linked, linkedList, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const endpoints = masters("/publishers", {
  idParam: "publishersId",
  totalKey: "totalPublishers",
  file: true,
});

const resource = defineResource<PublisherInput>()({
  endpoints,
  nameField: "name",
  rule: publisherRule,
  fromRow,
  toBody: (input) => ({ ...input, status: wireWord(input.status) }),
});

function fromRow(row: Row): Model<Publisher> {
  return {
    name: requiredText(row["name"]),
    contactPerson: text(row["contactPerson"]),
    email: text(row["email"]),
    phone: text(row["phone"]),
    website: text(row["website"]),
    status: readStatus(row["status"]),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...linkedList("languageIds", "languages", row["languageIds"], row["languages"]),
    ...linkedList("cityIds", "cities", row["cityIds"], row["cities"]),
    ...fileFields(row, endpoints),
    ...recordFields(row),
  };
}

export const publisher = {
  resource,
  resolvers: {
    Query: {
      publishers: list(resource),
      publisher: get(resource),
      publisherOptions: options("publisher", resource),
    },
    Mutation: {
      createPublisher: create(resource),
      updatePublisher: update(resource),
      deletePublisher: remove(resource),
    },
    Publisher: {
      mediaType: link<MediaType>("mediaType"),
      languages: links<Language>("language", "languages"),
      cities: links<City>("city", "cities"),
    },
  } satisfies Resolvers,
};
