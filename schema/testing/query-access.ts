import type { PermissionAction, UserRole } from "../generated/enums.ts";
import { canListOptions, isAllowed, OPTIONS_MODULES, SCREEN_ROLES } from "../rules/access.ts";
import type { Actor, Module, ScreenKey } from "../rules/access.ts";

type Permission = readonly [module: Module, action: PermissionAction];

/** Required permissions of each query, or the screen whose roles may send it. Other queries need no permission. */
const QUERY_ACCESS: Readonly<Record<string, readonly Permission[] | ScreenKey>> = {
  financeOverview: "financeOverview",
  users: [["users", "VIEW"]],
  user: [["users", "VIEW"]],
  vendors: [["vendors", "VIEW"]],
  vendor: [["vendors", "VIEW"]],
  clients: [["clients", "VIEW"]],
  client: [["clients", "VIEW"]],
  clientColleagues: [["clients", "VIEW"]],
  campaigns: [["campaigns", "VIEW"]],
  campaign: [["campaigns", "VIEW"]],
  campaignFlowchart: [
    ["campaigns", "VIEW"],
    ["media_plans", "VIEW"],
  ],
  campaignCopyPreview: [
    ["campaigns", "VIEW"],
    ["media_plans", "VIEW"],
    ["media_plans", "CREATE"],
  ],
  mediaPlans: [["media_plans", "VIEW"]],
  schedule: [["media_plans", "VIEW"]],
  plansOfRecord: [["media_plans", "VIEW"]],
  mediaPlan: [["media_plans", "VIEW"]],
  planComments: [["media_plans", "VIEW"]],
  planDrafts: [["media_plans", "CREATE"]],
  planDraft: [["media_plans", "CREATE"]],
  releaseOrders: [["media_plans", "VIEW"]],
  releaseOrder: [["media_plans", "VIEW"]],
  releaseOrderTerms: [["media_plans", "VIEW"]],
  poInvoiceSyncs: [["po_invoice_sync", "VIEW"]],
  payments: [["payments", "VIEW"]],
  billingSummaries: [["billing_summary", "VIEW"]],
  loggedChanges: [["permissions", "VIEW"]],
  mergePreview: "permissions",
  recentMerges: "permissions",
  permissions: [["permissions", "VIEW"]],
  permission: [["permissions", "VIEW"]],
  permissionsOfRole: [["permissions", "VIEW"]],
};

/** The web sends no query for which this is false, because a 403 ends the session. */
export function canQuery(actor: Actor, query: string): boolean {
  const optionsModule = OPTIONS_MODULES[query];
  if (optionsModule) return canListOptions(actor, optionsModule);
  const access = QUERY_ACCESS[query] ?? [];
  if (typeof access === "string") {
    const roles: readonly UserRole[] = SCREEN_ROLES[access];
    return roles.includes(actor.role);
  }
  return access.every(([module, action]) => isAllowed(actor, module, action));
}
