import type { GraphQLSchema } from "graphql";

import type { Resolvers } from "../generated/resolvers.ts";
import { deriveResolvers } from "../graphql/resource/derived-resolvers.ts";
import type { FilePaths } from "../rest/endpoints.ts";
import { account } from "./user/account.ts";
import { agency } from "./agency.ts";
import { campaignCopy } from "./campaign-copy.ts";
import { dashboard } from "./dashboard.ts";
import { finance } from "./finance/finance.ts";
import { billingSummary, payment, poInvoiceSync } from "./finance/finance-records.ts";
import { flowchart } from "./media-plan/flowchart.ts";
import { importLog } from "./import-log.ts";
import { listView } from "./list-view.ts";
import { loggedChange } from "./logged-change.ts";
import { merge } from "./merge.ts";
import { notification } from "./notification.ts";
import { resources } from "./crud-resources.ts";
import { planComment } from "./media-plan/plan-comment.ts";
import { planDraft } from "./media-plan/plan-draft.ts";
import { releaseOrder } from "./release-order.ts";
import { role } from "./user/role.ts";
import { starterCatalog } from "./starter-catalog.ts";

export const readOnlyResources = { billingSummary, payment, poInvoiceSync };

const handWrittenResources = {
  account,
  agency,
  campaignCopy,
  dashboard,
  finance,
  flowchart,
  importLog,
  listView,
  loggedChange,
  merge,
  notification,
  planComment,
  planDraft,
  releaseOrder,
  role,
  starterCatalog,
};

export const listFilePaths = (): FilePaths[] => [
  ...Object.values(resources).flatMap(({ endpoints }) => endpoints.filePaths ?? []),
  agency.filePaths,
];

export function mergeResolvers(schema: GraphQLSchema): Resolvers {
  const merged = deriveResolvers(schema, resources, readOnlyResources);
  const withResolvers: { readonly resolvers?: Resolvers }[] = [
    ...Object.values(resources),
    ...Object.values(handWrittenResources),
  ];
  for (const { resolvers = {} } of withResolvers) {
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...fields };
  }
  return merged;
}
