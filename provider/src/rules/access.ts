export const roles = ["Admin", "Manager", "User"] as const;
export type Role = (typeof roles)[number];

export const actions = ["view", "create", "update", "delete", "approve", "export"] as const;
export type Action = (typeof actions)[number];

const everyone: readonly Role[] = ["Admin", "Manager", "User"];
const leads: readonly Role[] = ["Admin", "Manager"];
const admin: readonly Role[] = ["Admin"];
const desk: readonly Role[] = ["Admin", "User"];
const manage = (who: readonly Role[]) => ({ view: who, create: who, update: who, delete: who });

/** A role also needs the permission of that name, except Admin. Unlisted actions are forbidden. */
export const access = {
  dashboard: { view: everyone },
  users: { ...manage(leads), approve: leads },
  vendors: { ...manage(everyone), approve: leads },
  clients: { ...manage(desk), approve: leads },
  campaigns: manage(everyone),
  media_plans: { ...manage(everyone), approve: leads, export: everyone },
  masters: { ...manage(admin), view: everyone },
  locations: { ...manage(admin), view: everyone },
  purchase_orders: manage(admin),
  po_invoice_sync: { view: leads, export: leads },
  payments: { view: leads, export: leads },
  billing_summary: { view: admin, export: admin },
  permissions: manage(admin),
} satisfies Record<string, Partial<Record<Action, readonly Role[]>>>;

export type Module = keyof typeof access;

export function rolesFor(module: Module, action: Action): readonly Role[] {
  const rules: Partial<Record<Action, readonly Role[]>> = access[module];
  return rules[action] ?? [];
}

/** Masters and locations are readable by every signed-in user. */
export function needsGrant(module: Module, action: Action): boolean {
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
    .filter((action) => rolesFor(module, action).length > 0)
    .map((action) => ({
      module,
      action,
      label: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${moduleNames[module]}`,
      roles: rolesFor(module, action),
    })),
);
