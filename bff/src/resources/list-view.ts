import { listViewRule } from "@media-planner/schema/rules/list-view";

import type { ListView, ListViewInput, Resolvers } from "../generated/resolvers.ts";
import { readListView } from "../generated/row-readers.ts";
import { defineResource, readFirstPage } from "../graphql/resource/define-resource.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { CodedError, createInputError } from "../rest/errors/coded-error.ts";
import type { Rest } from "../rest/rest.ts";

/** All views of a list fit on one page. */
const maxViews = 50;
const maxDefaultViews = 100;
const maxListLength = 120;

/* Not a registered resource: its list has no pages, and one mutation creates and updates. */
const viewResource = defineResource<ListView, ListViewInput>()({
  endpoints: defineEndpoints("/list-views", {
    idParam: "listViewId",
    totalKey: "totalListViews",
    overrides: { defaultSort: { field: "name", order: "asc" } },
  }),
  rule: listViewRule,
  fromRow: readListView,
});

async function readViews(rest: Rest, list: string): Promise<Model<ListView>[] | null> {
  if (list.length > maxListLength) throw createInputError("list", `At most ${maxListLength} characters`);
  const views = await readFirstPage(rest, viewResource, maxViews, { list });
  return views?.filter((view) => view.list === list) ?? null;
}

/** Null if unreadable, so that screens still open. */
async function readDefaultViews(rest: Rest): Promise<Model<ListView>[] | null> {
  try {
    const views = await readFirstPage(rest, viewResource, maxDefaultViews, { isDefault: "true" });
    return views?.filter(({ isDefault }) => isDefault) ?? null;
  } catch (error) {
    if (error instanceof CodedError && error.code !== "UNAUTHENTICATED") return null;
    throw error;
  }
}

export const listView = {
  resolvers: {
    Query: {
      listViews: (_parent, { list }, { rest }) => readViews(rest, list),
      listOpenings: (_parent, _args, { rest }) => readDefaultViews(rest),
    },
    LoginResult: {
      listOpenings: ({ token, refreshToken }, _args, { createRestWithTokens }) =>
        readDefaultViews(createRestWithTokens({ access: token, refresh: refreshToken ?? undefined })),
    },
    Mutation: {
      saveListView: (parent, { id, input, expectedUpdatedAt }, context, info) =>
        id === null || id === undefined
          ? viewResource.create(parent, { input }, context, info)
          : viewResource.update(parent, { id, input, expectedUpdatedAt }, context, info),
      deleteListView: viewResource.remove,
    },
  } satisfies Resolvers,
};
