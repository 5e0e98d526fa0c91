import { InMemoryCache, type FieldMergeFunction, type StoreObject, type TypePolicy } from "@apollo/client";

import { embeddedLists, embeddedTypes } from "../../generated/cache-types.ts";

/** Keeps fields that only an earlier query selected, unless the id differs. */
const mergeObject: FieldMergeFunction<StoreObject | null | undefined, StoreObject> = (
  existing,
  incoming,
  { mergeObjects, readField },
) =>
  existing && readField("id", existing) === readField("id", incoming)
    ? mergeObjects(existing, incoming)
    : incoming;

/** Merges the objects of both lists by their ids. */
const mergeList: FieldMergeFunction<readonly StoreObject[] | null> = (
  existing,
  incoming,
  { mergeObjects, readField },
) => {
  if (incoming === null) return null;
  const existingById = new Map(existing?.map((item) => [readField("id", item), item]));
  return incoming.map((item) => {
    const id = readField("id", item);
    const match = id === undefined ? undefined : existingById.get(id);
    return match ? mergeObjects(match, item) : item;
  });
};

/** Stores embedded objects within their parents: the upstream's ids are unique within a resource only. */
export function createCache(): InMemoryCache {
  const typePolicies: Record<string, TypePolicy> = {};
  for (const type of embeddedTypes) typePolicies[type] = { keyFields: false, merge: mergeObject };
  for (const [type, fields] of Object.entries(embeddedLists))
    typePolicies[type] = {
      ...typePolicies[type],
      fields: Object.fromEntries(fields.map((field) => [field, { merge: mergeList }])),
    };
  return new InMemoryCache({ typePolicies });
}
