import { PERMISSION_ACTIONS, type PermissionAction, type UserRole } from "../generated/enums.ts";

const EVERYONE = ["ADMIN", "MANAGER", "USER"] as const;
const ADMIN_MANAGER = ["ADMIN", "MANAGER"] as const;
const ADMIN_USER = ["ADMIN", "USER"] as const;
const ADMIN = ["ADMIN"] as const;

export const MODULES = [
  "dashboard",
  "users",
  "vendors",
  "clients",
  "campaigns",
  "media_plans",
  "masters",
  "locations",
  "purchase_orders",
  "po_invoice_sync",
  "payments",
  "billing_summary",
  "permissions",
  "margins",
] as const;
export type Module = (typeof MODULES)[number];

export type ReferencedModule = Extract<Module, "campaigns" | "clients" | "vendors">;

/** Roles per screen (docs/product.md). */
export const SCREEN_ROLES = {
  dashboard: EVERYONE,
  profile: EVERYONE,
  settings: EVERYONE,
  logout: EVERYONE,
  dataTableExample: EVERYONE,
  campaigns: EVERYONE,
  vendors: EVERYONE,
  mediaPlans: EVERYONE,
  releaseOrders: EVERYONE,
  users: ADMIN_MANAGER,
  financeOverview: ADMIN_MANAGER,
  poInvoiceSyncs: ADMIN_MANAGER,
  payments: ADMIN_MANAGER,
  clients: ADMIN_USER,
  billingSummaries: ADMIN,
  masters: ADMIN,
  purchaseOrders: ADMIN,
  locations: ADMIN,
  permissions: ADMIN,
  agency: ADMIN,
} as const satisfies Record<string, readonly UserRole[]>;
export type ScreenKey = keyof typeof SCREEN_ROLES;

/**
 * Roles that may read, write and decide per module (docs/product.md). Every role except Admin also needs the
 * permission.
 */
export const MODULE_ACCESS = {
  dashboard: { read: EVERYONE, write: [] },
  users: { read: ADMIN_MANAGER, write: ADMIN_MANAGER, approve: ADMIN_MANAGER },
  vendors: { read: EVERYONE, write: EVERYONE, approve: ADMIN_MANAGER },
  clients: { read: ADMIN_USER, write: ADMIN_USER, approve: ADMIN_MANAGER },
  campaigns: { read: EVERYONE, write: EVERYONE },
  media_plans: { read: EVERYONE, write: EVERYONE, approve: ADMIN_MANAGER },
  masters: { read: EVERYONE, write: ADMIN },
  locations: { read: EVERYONE, write: ADMIN },
  purchase_orders: { read: ADMIN, write: ADMIN },
  po_invoice_sync: { read: ADMIN_MANAGER, write: [] },
  payments: { read: ADMIN_MANAGER, write: [] },
  billing_summary: { read: ADMIN, write: [] },
  permissions: { read: ADMIN, write: ADMIN },
  margins: { read: ADMIN_MANAGER, write: [] },
} as const satisfies Record<
  Module,
  { read: readonly UserRole[]; write: readonly UserRole[]; approve?: readonly UserRole[] }
>;

interface Permission {
  module: string;
  action: PermissionAction;
}

export interface Actor {
  role: UserRole;
  permissions: readonly Permission[];
}

/** Actions besides VIEW also require the view permission, except for roles that can never view the module. */
export function isAllowed(actor: Actor, module: Module, action: PermissionAction): boolean {
  if (!getAllowedRoles(module, action).includes(actor.role)) return false;
  if (actor.role === "ADMIN") return true;
  const canView =
    !getAllowedRoles(module, "VIEW").includes(actor.role) || hasPermission(actor, module, "VIEW");
  return canView && hasPermission(actor, module, action);
}

/** Masters and locations need no view permission. */
function hasPermission({ permissions }: Actor, module: Module, action: PermissionAction): boolean {
  if (action === "VIEW" && (module === "masters" || module === "locations")) return true;
  return permissions.some((granted) => granted.module === module && granted.action === action);
}

/** Module whose view permission a query of options or prices requires. Other options need no permission. */
export const OPTIONS_MODULES: Readonly<Record<string, ReferencedModule>> = {
  campaignOptions: "campaigns",
  channelOptions: "vendors",
  channelPrices: "vendors",
  clientOptions: "clients",
  vendorOptions: "vendors",
};

/** Roles without access to a module may list its options: a Manager chooses a client. */
export function canListOptions(actor: Actor, module: Module): boolean {
  return !getAllowedRoles(module, "VIEW").includes(actor.role) || isAllowed(actor, module, "VIEW");
}

/** Ignores granted permissions. */
export function getAllowedRoles(module: Module, action: PermissionAction): readonly UserRole[] {
  const access: { read: readonly UserRole[]; write: readonly UserRole[]; approve?: readonly UserRole[] } =
    MODULE_ACCESS[module];
  if (action === "VIEW" || action === "EXPORT") return access.read;
  if (action === "APPROVE") return access.approve ?? [];
  return access.write;
}

/** Returns all permissions that a role may have, for an upstream that sends none. */
export function listRolePermissions(role: UserRole): Permission[] {
  return MODULES.flatMap((module) =>
    PERMISSION_ACTIONS.filter((action) => getAllowedRoles(module, action).includes(role)).map((action) => ({
      module,
      action,
    })),
  );
}

/** Case-insensitive, also with the prefix `ROLE_`; unknown or missing values give USER. */
export function parseRole(value: unknown): UserRole {
  const name =
    typeof value === "string"
      ? value
          .trim()
          .toUpperCase()
          .replace(/^ROLE_/, "")
      : "";
  return EVERYONE.find((role) => role === name) ?? "USER";
}
