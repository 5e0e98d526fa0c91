export const roles = ["Admin", "Manager", "User"] as const;
export type Role = (typeof roles)[number];

export const actions = ["view", "create", "update", "delete", "approve", "export"] as const;
export type Action = (typeof actions)[number];

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
  dashboard: { view: roles },
  users: { ...createManageRules(adminAndManager), approve: adminAndManager },
  vendors: { ...createManageRules(roles), approve: adminAndManager },
  clients: { ...createManageRules(adminAndUser), approve: adminAndManager },
  campaigns: createManageRules(roles),
  media_plans: { ...createManageRules(roles), approve: adminAndManager, export: roles },
  masters: { ...createManageRules(adminOnly), view: roles },
  locations: { ...createManageRules(adminOnly), view: roles },
  purchase_orders: createManageRules(adminOnly),
  po_invoice_sync: { view: adminAndManager, export: adminAndManager },
  payments: { view: adminAndManager, export: adminAndManager },
  billing_summary: { view: adminOnly, export: adminOnly },
  permissions: createManageRules(adminOnly),
  margins: { view: adminAndManager },
} satisfies Record<string, Partial<Record<Action, readonly Role[]>>>;

export type Module = keyof typeof access;

export function getAllowedRoles(module: Module, action: Action): readonly Role[] {
  const rolesByAction: Partial<Record<Action, readonly Role[]>> = access[module];
  return rolesByAction[action] ?? [];
}

/** Masters and locations are readable by every signed-in user. */
function requiresGrant(module: Module, action: Action): boolean {
  return action !== "view" || (module !== "masters" && module !== "locations");
}

/**
 * Whether the role and its granted permissions allow an action in a module; Admins have all permissions. An
 * export also needs the permission to view the records.
 */
export function isAllowed(
  viewer: { role: Role; grants: ReadonlySet<string> },
  module: Module,
  action: Action,
): boolean {
  if (action === "export" && !isAllowed(viewer, module, "view")) return false;
  return (
    getAllowedRoles(module, action).includes(viewer.role) &&
    (viewer.role === "Admin" || !requiresGrant(module, action) || viewer.grants.has(`${module}:${action}`))
  );
}

/** Names in labels, if they differ from the module's key. */
const moduleNames: Partial<Record<Module, string>> = {
  dashboard: "the dashboard",
  po_invoice_sync: "PO invoice sync",
  billing_summary: "the billing summary",
};
const getModuleName = (module: Module) => moduleNames[module] ?? module.replaceAll("_", " ");

export const allPermissions = (Object.keys(access) as Module[]).flatMap((module) =>
  actions
    .filter((action) => getAllowedRoles(module, action).length > 0)
    .map((action) => ({
      module,
      action,
      label: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${getModuleName(module)}`,
      roles: getAllowedRoles(module, action),
    })),
);
