import { PERMISSION_ACTIONS, type PermissionAction, type UserRole } from "@media-planner/schema/enums";
import { MODULES, getAllowedRoles } from "@media-planner/schema/rules/access";

export interface RolePermission {
  id: string;
  module: string;
  action: PermissionAction;
  label: string | null;
  granted: boolean;
}

export interface ModuleRow {
  module: string;
  permissionsByAction: Readonly<Partial<Record<PermissionAction, RolePermission>>>;
  permissions: readonly RolePermission[];
}

/** Builds one row per module and one column per action. The upstream's other modules come last. */
export function buildMatrix(permissions: readonly RolePermission[]) {
  const moduleOrder: readonly string[] = MODULES;
  const getPosition = (module: string) =>
    moduleOrder.includes(module) ? moduleOrder.indexOf(module) : moduleOrder.length;
  const modules = [...new Set(permissions.map(({ module }) => module))];
  const rows = modules
    .map((module): ModuleRow => {
      const modulePermissions = permissions.filter((permission) => permission.module === module);
      const permissionsByAction = Object.fromEntries(
        modulePermissions.map((permission) => [permission.action, permission]),
      );
      return { module, permissionsByAction, permissions: modulePermissions };
    })
    .sort((a, b) => getPosition(a.module) - getPosition(b.module) || a.module.localeCompare(b.module));
  const actions = PERMISSION_ACTIONS.filter((action) =>
    permissions.some((permission) => permission.action === action),
  );
  return { rows, actions };
}

/** True for unknown modules. */
export function hasEffectFor(role: UserRole, { module, action }: RolePermission): boolean {
  const knownModule = MODULES.find((name) => name === module);
  return knownModule === undefined || getAllowedRoles(knownModule, action).includes(role);
}

/** Whether each permission is granted, by field name. */
export type Grants = Readonly<Record<string, boolean | undefined>>;
/** Adds a prefix and encodes dots and brackets, because form paths treat numbers as indexes and dots as levels. */
export const toFieldName = (id: string) => `of-${encodeURIComponent(id).replaceAll(".", "%2E")}`;

export function readGrants(permissions: readonly RolePermission[]): Grants {
  return Object.fromEntries(permissions.map(({ id, granted }) => [toFieldName(id), granted]));
}

export function diffGrants(before: Grants, after: Grants): Grants {
  return Object.fromEntries(Object.entries(after).filter(([name, granted]) => before[name] !== granted));
}

/** Returns the ids of the permissions granted after the changes. */
export function applyGrants(current: readonly RolePermission[], changes: Grants): string[] {
  return current.filter(({ id, granted }) => changes[toFieldName(id)] ?? granted).map(({ id }) => id);
}
