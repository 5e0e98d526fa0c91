export const roles = ["Admin", "Manager", "User"] as const;
export type Role = (typeof roles)[number];

export const actions = ["view", "create", "update", "delete", "approve", "export"] as const;
export type Action = (typeof actions)[number];

const allRoles: readonly Role[] = ["Admin", "Manager", "User"];
const adminAndManager: readonly Role[] = ["Admin", "Manager"];
const adminOnly: readonly Role[] = ["Admin"];
const adminAndUser: readonly Role[] = ["Admin", "User"];
const createManageRules = (allowedRoles: readonly Role[]) => ({
  view: allowedRoles,
  create: allowedRoles,
  update: allowedRoles,
  delete: allowedRoles,
});

/**
 * Allowed roles by action; a missing action is forbidden. Every role except Admin also needs the permission.
 * A copy of the schema's table, because the provider represents a third-party service.
 */
export const access = {
  dashboard: { view: allRoles },
  users: { ...createManageRules(adminAndManager), approve: adminAndManager },
  vendors: { ...createManageRules(allRoles), approve: adminAndManager },
  clients: { ...createManageRules(adminAndUser), approve: adminAndManager },
  campaigns: createManageRules(allRoles),
  media_plans: { ...createManageRules(allRoles), approve: adminAndManager, export: allRoles },
  masters: { ...createManageRules(adminOnly), view: allRoles },
  locations: { ...createManageRules(adminOnly), view: allRoles },
  purchase_orders: createManageRules(adminOnly),
  po_invoice_sync: { view: adminAndManager, export: adminAndManager },
  payments: { view: adminAndManager, export: adminAndManager },
  billing_summary: { view: adminOnly, export: adminOnly },
  permissions: createManageRules(adminOnly),
} satisfies Record<string, Partial<Record<Action, readonly Role[]>>>;

export type Module = keyof typeof access;

export function getAllowedRoles(module: Module, action: Action): readonly Role[] {
  const rolesByAction: Partial<Record<Action, readonly Role[]>> = access[module];
  return rolesByAction[action] ?? [];
}

/** Masters and locations are readable by every signed-in user. */
export function requiresGrant(module: Module, action: Action): boolean {
  return action !== "view" || (module !== "masters" && module !== "locations");
}

const moduleNames: Record<Module, string> = {
  dashboard: "the dashboard",
  users: "users",
  vendors: "vendors",
  clients: "clients",
  campaigns: "campaigns",
  media_plans: "media plans",
  masters: "masters",
  locations: "locations",
  purchase_orders: "purchase orders",
  po_invoice_sync: "PO invoice sync",
  payments: "payments",
  billing_summary: "the billing summary",
  permissions: "permissions",
};

export const allPermissions = (Object.keys(access) as Module[]).flatMap((module) =>
  actions
    .filter((action) => getAllowedRoles(module, action).length > 0)
    .map((action) => ({
      module,
      action,
      label: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${moduleNames[module]}`,
      roles: getAllowedRoles(module, action),
    })),
);
