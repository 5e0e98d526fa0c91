import { MODULES, rolesFor, type PermissionAction, type UserRole } from "@media-planner/schema/rules/access";
import { PERMISSION_ACTIONS } from "@media-planner/schema/rules/enums";

/** A permission as a role has it. */
export interface RolePermission {
  id: string;
  module: string;
  action: PermissionAction;
  label: string | null;
  granted: boolean;
}

/** A module with its permissions, each under its action. */
export interface ModuleRow {
  module: string;
  byAction: Readonly<Partial<Record<PermissionAction, RolePermission>>>;
  permissions: readonly RolePermission[];
}

/** Modules in the order of the product, then those that only the upstream knows; and the actions that any of them has. */
export function buildMatrix(permissions: readonly RolePermission[]): {
  rows: readonly ModuleRow[];
  actions: readonly PermissionAction[];
} {
  const places: readonly string[] = MODULES;
  const place = (module: string) => (places.includes(module) ? places.indexOf(module) : places.length);
  const modules = [...new Set(permissions.map(({ module }) => module))];
  const rows = modules
    .map((module) => {
      const own = permissions.filter((permission) => permission.module === module);
      const byAction = Object.fromEntries(own.map((permission) => [permission.action, permission]));
      return { module, byAction, permissions: own };
    })
    .sort((a, b) => place(a.module) - place(b.module) || a.module.localeCompare(b.module));
  const actions = PERMISSION_ACTIONS.filter((action) => permissions.some((it) => it.action === action));
  return { rows, actions };
}

/** Whether a role ever uses a permission: one that the product gives to other roles only has no effect. */
export function isUsedBy(role: UserRole, { module, action }: RolePermission): boolean {
  const known = MODULES.find((name) => name === module);
  return known === undefined || rolesFor(known, action).includes(role);
}

/** The form's values: whether each permission is granted. A name is no number, which a form would take for a place in a list. */
export type Grants = Readonly<Record<string, boolean | undefined>>;
export const toFieldName = (id: string) => `of-${id}`;

export function readGrants(permissions: readonly RolePermission[]): Grants {
  return Object.fromEntries(permissions.map(({ id, granted }) => [toFieldName(id), granted]));
}

/** What changed, by the form's names. */
export function diffGrants(before: Grants, after: Grants): Grants {
  return Object.fromEntries(Object.entries(after).filter(([name, granted]) => before[name] !== granted));
}

/** The ids that a role is to hold: what it holds by now, with the changes made to it. */
export function applyGrants(now: readonly RolePermission[], changes: Grants): string[] {
  return now.filter(({ id, granted }) => changes[toFieldName(id)] ?? granted).map(({ id }) => id);
}
