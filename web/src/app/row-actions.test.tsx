import {
  PERMISSION_ACTIONS,
  type PermissionAction,
  USER_ROLES,
  type UserRole,
} from "@media-planner/schema/enums";
import { MODULES, type Actor, type Module } from "@media-planner/schema/rules/access";
import { fireEvent, waitFor } from "@testing-library/react";
import { isObjectType } from "graphql";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";

import type { EntryRoute } from "../crud/definition/entry.ts";
import { getListPermissions } from "../crud/list/list-permissions.ts";
import type { ListResource } from "../crud/definition/resource.ts";
import type { StoredRecord } from "../crud/definition/record.ts";
import type { ScreenProps } from "../crud/screen/resource-screen.tsx";
import { getAllowedTransitions } from "../plans/view/status/use-status-changes.tsx";
import { readSession, updateSessionUser } from "../session/session-store.ts";
import { getAccess } from "../session/use-access.ts";
import { getSchema, renderApp, signIn } from "../testing/render-app.tsx";
import { createSample, createSampleResolvers } from "../testing/samples.ts";
import { entries } from "./registry.ts";

/*
 * The expected actions follow docs/product.md and the specification, not the code: roles per module, and the
 * permission of each action. All actions also need the permission to view the records.
 */

const ALL: readonly UserRole[] = ["ADMIN", "MANAGER", "USER"];
const ADMIN_MANAGER: readonly UserRole[] = ["ADMIN", "MANAGER"];
const ADMIN: readonly UserRole[] = ["ADMIN"];

const ROLES: Partial<Record<Module, { view: readonly UserRole[]; change: readonly UserRole[] }>> = {
  users: { view: ADMIN_MANAGER, change: ADMIN_MANAGER },
  vendors: { view: ALL, change: ALL },
  clients: { view: ["ADMIN", "USER"], change: ["ADMIN", "USER"] },
  campaigns: { view: ALL, change: ALL },
  media_plans: { view: ALL, change: ALL },
  masters: { view: ALL, change: ADMIN },
  locations: { view: ALL, change: ADMIN },
  po_invoice_sync: { view: ADMIN_MANAGER, change: [] },
  payments: { view: ADMIN_MANAGER, change: [] },
  permissions: { view: ADMIN, change: ADMIN },
};
const APPROVED_MODULES: readonly Module[] = ["users", "vendors", "clients", "media_plans"];
const MODULES_WITHOUT_VIEW_PERMISSION: readonly Module[] = ["masters", "locations"];

function canHold(role: UserRole, module: Module, action: PermissionAction): boolean {
  if (action === "VIEW" || action === "EXPORT") return ROLES[module]?.view.includes(role) ?? false;
  if (action === "APPROVE") return APPROVED_MODULES.includes(module) && ADMIN_MANAGER.includes(role);
  return ROLES[module]?.change.includes(role) ?? false;
}

function isPermitted({ role, permissions }: Actor, module: Module, action: PermissionAction): boolean {
  const hasPermission = (action: PermissionAction) =>
    role === "ADMIN" ||
    permissions.some((permission) => permission.module === module && permission.action === action);
  const canView =
    MODULES_WITHOUT_VIEW_PERMISSION.includes(module) ||
    !canHold(role, module, "VIEW") ||
    hasPermission("VIEW");
  return canHold(role, module, action) && canView && hasPermission(action);
}

interface Holder {
  role: UserRole;
  can: (action: PermissionAction, module?: Module) => boolean;
}

type Rule = (holder: Holder) => boolean;
type Rules = Readonly<Record<string, Rule>>;

/** @param module by default the list's */
const needs =
  (action: PermissionAction, module?: Module): Rule =>
  ({ can }) =>
    can(action, module);
const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (holder) =>
    rules.some((rule) => rule(holder));
const forRoles =
  (roles: readonly UserRole[], rule: Rule): Rule =>
  (holder) =>
    roles.includes(holder.role) && rule(holder);

const CREATE = needs("CREATE");
const UPDATE = needs("UPDATE");
const DELETE = needs("DELETE");
const APPROVE = needs("APPROVE");
const EXPORT = needs("EXPORT");

const VIEWER = "u1";
const ownRecord = { createdBy: { id: VIEWER, name: "Asha" } };
const otherRecord = { createdBy: { id: "u2", name: "Ravi" } };

interface ListedRow {
  row: object;
  actions: Rules;
}

type ListScreen = (props: ScreenProps) => ReactElement;

interface ListRules {
  module: Module;
  load: () => Promise<ListScreen>;
  toolbar: Rules;
  /** Permissions for bulk actions: a viewer with any of them selects rows. */
  bulk: Rule;
  /** Rows by a description of their state. */
  rows: Readonly<Record<string, ListedRow>>;
  /** False if others must approve the viewer's plans. */
  mayApproveOwnPlans?: boolean;
}

const TOOLBAR: Rules = { add: CREATE, import: CREATE, export: EXPORT };
const EDIT_AND_DELETE: Rules = { edit: UPDATE, delete: DELETE };

function createMasterRules(load: ListRules["load"], module: Module): ListRules {
  return {
    module,
    load,
    toolbar: TOOLBAR,
    bulk: anyOf(EXPORT, DELETE),
    rows: { record: { row: {}, actions: EDIT_AND_DELETE } },
  };
}

/** Only users who may approve change the status; the author may resubmit a rejected record. */
const clientAndVendorRows: ListRules["rows"] = {
  pending: {
    row: { status: "PENDING", ...ownRecord },
    actions: { ...EDIT_AND_DELETE, "status APPROVED": APPROVE, "status REJECTED": APPROVE },
  },
  approved: {
    row: { status: "APPROVED", ...ownRecord },
    actions: { ...EDIT_AND_DELETE, "status ACTIVE": APPROVE, "status INACTIVE": APPROVE },
  },
  active: {
    row: { status: "ACTIVE", ...otherRecord },
    actions: { ...EDIT_AND_DELETE, "status INACTIVE": APPROVE },
  },
  inactive: {
    row: { status: "INACTIVE", ...otherRecord },
    actions: { ...EDIT_AND_DELETE, "status ACTIVE": APPROVE },
  },
  "own rejected": {
    row: { status: "REJECTED", ...ownRecord },
    actions: { ...EDIT_AND_DELETE, "status PENDING": anyOf(UPDATE, APPROVE) },
  },
  "rejected of others": {
    row: { status: "REJECTED", ...otherRecord },
    actions: { ...EDIT_AND_DELETE, "status PENDING": APPROVE },
  },
};

const userFields = { id: "u2", role: "USER", status: "ACTIVE", invitationExpiresAt: null };
const campaignFields = { clientId: "c1", startDate: "2026-01-01", endDate: "2026-12-31", budget: 100 };
const addPlan = needs("CREATE", "media_plans");
const copy: Rule = ({ can }) => can("CREATE", "media_plans") && can("VIEW", "media_plans");

const PLAN_ACTIONS: Rules = { exportPdf: EXPORT, duplicate: CREATE };
const authorOrApprover = anyOf(UPDATE, APPROVE);
const managerDeletes = forRoles(ADMIN_MANAGER, DELETE);

function createPlanRows(mayApproveOwnPlans: boolean): ListRules["rows"] {
  const pendingActions = {
    ...PLAN_ACTIONS,
    edit: UPDATE,
    "status APPROVED": APPROVE,
    "status REJECTED": APPROVE,
    review: APPROVE,
  };
  const { "status APPROVED": _approve, review: _review, ...ownPendingActions } = pendingActions;
  return {
    "own pending": {
      row: { status: "PENDING", ...ownRecord },
      actions: {
        ...(mayApproveOwnPlans ? pendingActions : ownPendingActions),
        delete: DELETE,
        "status CANCELLED": authorOrApprover,
        cancel: authorOrApprover,
      },
    },
    "pending of others": {
      row: { status: "PENDING", ...otherRecord },
      actions: { ...pendingActions, delete: managerDeletes, "status CANCELLED": APPROVE, cancel: APPROVE },
    },
    "own rejected": {
      row: { status: "REJECTED", ...ownRecord },
      actions: { ...PLAN_ACTIONS, edit: UPDATE, delete: DELETE, "status PENDING": authorOrApprover },
    },
    "rejected of others": {
      row: { status: "REJECTED", ...otherRecord },
      actions: { ...PLAN_ACTIONS, edit: UPDATE, delete: managerDeletes, "status PENDING": APPROVE },
    },
    "own approved": {
      row: { status: "APPROVED", ...ownRecord },
      actions: {
        ...PLAN_ACTIONS,
        edit: UPDATE,
        "status COMPLETED": APPROVE,
        "status CANCELLED": authorOrApprover,
        cancel: authorOrApprover,
      },
    },
    "approved of others": {
      row: { status: "APPROVED", ...otherRecord },
      actions: {
        ...PLAN_ACTIONS,
        edit: UPDATE,
        "status COMPLETED": APPROVE,
        "status CANCELLED": APPROVE,
        cancel: APPROVE,
      },
    },
    completed: { row: { status: "COMPLETED", ...ownRecord }, actions: PLAN_ACTIONS },
    cancelled: {
      row: { status: "CANCELLED", ...ownRecord },
      actions: { ...PLAN_ACTIONS, delete: managerDeletes },
    },
  };
}

function createPlanRules(mayApproveOwnPlans: boolean): ListRules {
  return {
    module: "media_plans",
    load: async () => (await import("../plans/list/plan-list.tsx")).MediaPlans,
    toolbar: { add: CREATE, export: EXPORT },
    bulk: anyOf(EXPORT, DELETE, CREATE, APPROVE, UPDATE),
    rows: createPlanRows(mayApproveOwnPlans),
    mayApproveOwnPlans,
  };
}

async function loadScreen(load: EntryRoute["load"]): Promise<ListScreen> {
  // The page of a resource renders only its screen.
  const Page = (await load()) as () => ReactElement<ScreenProps, ListScreen>;
  return Page().type;
}

const masterLists = Object.fromEntries(
  entries.flatMap(({ module, addLabel, routes: [list] }) =>
    addLabel && (module === "masters" || module === "locations")
      ? [[list.path, createMasterRules(() => loadScreen(list.load), module)] as const]
      : [],
  ),
);

/** Lists by path; a space separates the path from the name of a variant. */
const LISTS: Readonly<Record<string, ListRules>> = {
  "/change-log": {
    module: "permissions",
    load: async () => (await import("../screens/change-log/change-log.tsx")).ChangeLog,
    toolbar: { export: EXPORT },
    bulk: EXPORT,
    rows: { updated: { row: { action: "UPDATED" }, actions: {} } },
  },
  "/release-orders": {
    module: "media_plans",
    load: async () => (await import("../plans/release-order/release-orders.tsx")).ReleaseOrders,
    toolbar: { export: EXPORT },
    bulk: EXPORT,
    rows: { draft: { row: { status: "DRAFT" }, actions: {} } },
  },
  "/user-management": {
    ...createMasterRules(async () => (await import("../resources/user/user.tsx")).Users, "users"),
    bulk: anyOf(EXPORT, DELETE, APPROVE),
    rows: {
      "own account": { row: { ...userFields, id: VIEWER }, actions: {} },
      active: { row: userFields, actions: { ...EDIT_AND_DELETE, "status INACTIVE": APPROVE } },
      inactive: {
        row: { ...userFields, status: "INACTIVE" },
        actions: { ...EDIT_AND_DELETE, "status ACTIVE": APPROVE },
      },
      invited: {
        row: { ...userFields, status: "PENDING", invitationExpiresAt: "2026-01-01T00:00:00.000Z" },
        actions: { ...EDIT_AND_DELETE, "status ACTIVE": APPROVE, resendInvitation: CREATE },
      },
      "an Admin": {
        row: { ...userFields, role: "ADMIN" },
        actions: {
          edit: forRoles(ADMIN, UPDATE),
          delete: forRoles(ADMIN, DELETE),
          "status INACTIVE": forRoles(ADMIN, APPROVE),
        },
      },
    },
  },
  "/vendor-management": {
    ...createMasterRules(async () => (await import("../resources/vendor/vendor.tsx")).Vendors, "vendors"),
    bulk: anyOf(EXPORT, DELETE, APPROVE, UPDATE),
    rows: clientAndVendorRows,
  },
  "/client-management": {
    ...createMasterRules(async () => (await import("../resources/client/client.tsx")).Clients, "clients"),
    bulk: anyOf(EXPORT, DELETE, APPROVE, UPDATE),
    rows: clientAndVendorRows,
  },
  "/campaign-management": {
    ...createMasterRules(
      async () => (await import("../resources/campaign/campaign.tsx")).Campaigns,
      "campaigns",
    ),
    bulk: anyOf(EXPORT, DELETE, UPDATE),
    rows: {
      own: {
        row: { status: "APPROVED", ...campaignFields, ...ownRecord },
        actions: { ...EDIT_AND_DELETE, addPlan, copy, cancelOwn: forRoles(["USER"], UPDATE), cancel: UPDATE },
      },
      "of others": {
        row: { status: "PENDING", ...campaignFields, ...otherRecord },
        actions: { ...EDIT_AND_DELETE, addPlan, copy, cancel: forRoles(ADMIN_MANAGER, UPDATE) },
      },
      completed: {
        row: { status: "COMPLETED", ...campaignFields, ...ownRecord },
        actions: { ...EDIT_AND_DELETE, copy },
      },
      cancelled: {
        row: { status: "CANCELLED", ...campaignFields, ...ownRecord },
        actions: { ...EDIT_AND_DELETE, copy },
      },
    },
  },
  "/po-invoice-sync": {
    module: "po_invoice_sync",
    load: async () => (await import("../screens/finance/reconciliation/po-invoice-syncs.tsx")).PoInvoiceSyncs,
    toolbar: { export: EXPORT },
    bulk: anyOf(EXPORT),
    rows: { order: { row: {}, actions: {} } },
  },
  "/payment-status": {
    module: "payments",
    load: async () => (await import("../screens/finance/payments/payments.tsx")).Payments,
    toolbar: { export: EXPORT },
    bulk: anyOf(EXPORT),
    rows: { payment: { row: {}, actions: {} } },
  },
  ...masterLists,
  "/permission-list": {
    ...createMasterRules(
      async () => (await import("../resources/permission/permission.tsx")).Permissions,
      "permissions",
    ),
    rows: {
      unused: { row: { roles: [] }, actions: EDIT_AND_DELETE },
      "in use": { row: { roles: [{ id: "r1", name: "User" }] }, actions: { edit: UPDATE } },
    },
  },
  "/manage-media-plan": createPlanRules(true),
  "/manage-media-plan approved-by-others": createPlanRules(false),
};

/** Screens without a list. Purchase orders are for Admins and stored in the browser. */
const OTHER_SCREENS: readonly string[] = [
  "/dashboard",
  "/this-week",
  "/finance-sage",
  "/billing-summary-report",
  "/reports-analytics",
  "/purchase-order",
  "/location",
  "/module-permission",
  "/profile",
  "/data-table-example",
  "/settings",
  "/agency",
  "/logout",
];

const getPath = (name: string) => name.split(" ")[0] ?? "";

type Permission = Actor["permissions"][number] & { module: Module };

const formatPermission = ({ module, action }: Permission) => `${module}:${action}`;

/** Builds sets of permissions: all of a role, all except one, and one plus viewing. */
function buildPermissionSets(role: UserRole): Readonly<Record<string, readonly Permission[]>> {
  const all = MODULES.flatMap((name) =>
    PERMISSION_ACTIONS.filter((action) => canHold(role, name, action)).map((action) => ({
      module: name,
      action,
    })),
  );
  const views = all.filter(({ action }) => action === "VIEW");
  return {
    all,
    views,
    ...Object.fromEntries(
      all.map((removed) => [
        `all but ${formatPermission(removed)}`,
        all.filter((permission) => permission !== removed),
      ]),
    ),
    ...Object.fromEntries(all.map((added) => [`views and ${formatPermission(added)}`, [...views, added]])),
  };
}

function getExpectedActions(rules: Rules, holder: Holder): string[] {
  return Object.entries(rules)
    .filter(([, rule]) => rule(holder))
    .map(([name]) => name)
    .sort();
}

const listTrueNames = (offered: Readonly<Record<string, boolean>>) =>
  Object.entries(offered)
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name);

function findResource(node: ReactNode): ListResource | undefined {
  if (!isValidElement<{ resource?: ListResource; children?: ReactNode }>(node)) return undefined;
  const { resource, children } = node.props;
  return resource ?? Children.toArray(children).map(findResource).find(Boolean);
}

function getOfferedActions(resource: ListResource, list: ListRules, actor: Actor, path: string) {
  const viewer = { id: VIEWER, fullName: "Asha", email: "asha@agency.test", ...actor };
  const user = {
    ...viewer,
    permissions: [...actor.permissions] as Permission[],
    mayApproveOwnPlans: list.mayApproveOwnPlans ?? true,
    copiesCampaigns: true,
  };
  const access = getAccess(user);
  const route = entries.find(({ routes }) => routes[0].path === getPath(path))?.routes;
  const addPath = route?.find(({ action }) => action === "CREATE")?.path ?? "";
  const editPath = route?.find(({ path }) => path.includes(":id"))?.path ?? "";
  const paths = path === "/release-orders" ? { addPath, editPath: "" } : { addPath, editPath };
  const listPermissions = getListPermissions(resource, { ...paths, module: list.module }, access, user);
  const rows = Object.entries(list.rows).map(([name, { row }]) => {
    const record: StoredRecord = { id: "1", ...row };
    const rowPermissions = listPermissions.getRowPermissions(record);
    const transitions =
      list.module === "media_plans"
        ? getAllowedTransitions(record as never, access, user).allowedStatuses
        : (rowPermissions?.transitions ?? []);
    const actions = [
      ...listTrueNames({
        edit: rowPermissions?.edit ?? false,
        delete: rowPermissions?.remove ?? false,
        cancel: rowPermissions?.cancel ?? false,
      }),
      ...transitions.map((status) => `status ${status}`),
      ...(rowPermissions?.extraNames ?? []),
      ...listPermissions.getBulkExtraNames([record]),
    ];
    return [name, actions.sort()] as const;
  });
  return {
    toolbar: listTrueNames({
      add: listPermissions.add,
      export: listPermissions.export,
      import: listPermissions.import,
    }),
    select: listPermissions.select,
    rowActions: listPermissions.rowActions,
    rows: Object.fromEntries(rows),
  };
}

const isInRow = (name: string, { module }: ListRules) =>
  !["cancel", "review", "duplicate"].includes(name) &&
  !(module === "media_plans" && name.startsWith("status"));

function getExpected(list: ListRules, actor: Actor) {
  const { module, toolbar, bulk, rows } = list;
  const holder: Holder = {
    role: actor.role,
    can: (action, otherModule = module) => isPermitted(actor, otherModule, action),
  };
  const actionsByRow = Object.entries(rows).map(
    ([name, { actions }]) => [name, getExpectedActions(actions, holder)] as const,
  );
  return {
    toolbar: getExpectedActions(toolbar, holder),
    select: bulk(holder),
    rowActions: actionsByRow.some(([, actions]) => actions.some((name) => isInRow(name, list))),
    rows: Object.fromEntries(actionsByRow),
  };
}

it("covers all lists", () => {
  const paths = entries.map(({ routes }) => routes[0].path).sort();
  expect([...new Set([...Object.keys(LISTS).map(getPath), ...OTHER_SCREENS])].sort()).toEqual(paths);
});

describe.each(Object.entries(LISTS))("%s", (path, list) => {
  const roles = USER_ROLES.filter((role) =>
    ["masters", "locations"].includes(list.module) ? role === "ADMIN" : canHold(role, list.module, "VIEW"),
  );
  it.each(roles)("offers each action to %s if and only if its permission is granted", async (role) => {
    const ListScreen = await list.load();
    const entry = { listPath: path, addPath: "", editPath: "", module: list.module };
    const resource = findResource(ListScreen({ screen: "list", entry }));
    if (!resource) throw new Error(`no resource in ${path}`);
    for (const [name, permissions] of Object.entries(buildPermissionSets(role))) {
      const actor: Actor = { role, permissions };
      if (!isPermitted(actor, list.module, "VIEW")) continue;
      expect({ [name]: getOfferedActions(resource, list, actor, path) }).toEqual({
        [name]: getExpected(list, actor),
      });
    }
  });
});

type Labels = Readonly<Record<string, RegExp>>;

/** Labels of row actions, without the name of the record. */
const ROW_LABELS: Labels = {
  addPlan: /^Add media plan for /,
  cancelOwn: /^Cancel campaign /,
  copy: /^Copy .+ to new dates$/,
  delete: /^Delete /,
  edit: /^Edit /,
  exportPdf: /^Export PDF of /,
  resendInvitation: /^Send .+ a new invitation$/,
  status: /^Change status of /,
};
const BULK_LABELS: Labels = {
  cancel: /^Cancel \d/,
  delete: /^Delete \d/,
  duplicate: /^Duplicate \d/,
  export: /^Export \d/,
  review: /^Review \d/,
  status: /^Change status$/,
};
const TOOLBAR_LABELS: Labels = { add: /^Add (?!.* for )/, import: /^Import$/ };

function findLabels(labels: Labels, container: Element): string[] {
  const texts = [...container.querySelectorAll("a, button")].map(
    (control) => control.getAttribute("aria-label") ?? control.textContent ?? "",
  );
  return Object.keys(labels).filter((name) => texts.some((text) => labels[name]?.test(text)));
}

/** Filters actions with a label; all status changes share one. */
const filterLabelled = (labels: Labels, actions: readonly string[]) =>
  Object.keys(labels).filter((label) => actions.some((name) => name.split(" ")[0] === label));

interface RenderedList {
  path: string;
  role: UserRole;
  query: string;
  type: string;
  /** Field that names a record. */
  field: string;
  /** Values of each record. */
  sample?: object;
  permissions: string;
}

const CAMPAIGNS = { path: "/campaign-management", query: "campaigns", type: "Campaign", field: "name" };
const PLANS = {
  path: "/manage-media-plan",
  query: "mediaPlans",
  type: "MediaPlan",
  field: "planNumber",
  sample: { hasOrder: false },
};
const MATERIALS = { path: "/material-master", query: "materials", type: "Material", field: "name" };

const RENDERED_LISTS: readonly RenderedList[] = [
  { ...MATERIALS, role: "ADMIN", permissions: "all" },
  { ...CAMPAIGNS, role: "USER", permissions: "all" },
  { ...CAMPAIGNS, role: "USER", permissions: "views and media_plans:CREATE" },
  { ...PLANS, role: "MANAGER", permissions: "all but media_plans:APPROVE" },
  { ...PLANS, role: "MANAGER", permissions: "views and media_plans:APPROVE" },
];

it.each(RENDERED_LISTS)(
  "shows the actions on $path to $role with permissions: $permissions",
  async (rendered) => {
    const { path, role, query, type, field } = rendered;
    const list = LISTS[path];
    const permissions = buildPermissionSets(role)[rendered.permissions];
    const recordType = getSchema().getType(type);
    if (!list || !permissions || !isObjectType(recordType)) throw new Error(`no list ${path}`);
    const ListScreen = await list.load();
    const records = Object.entries(list.rows).map(([name, { row }], index) => ({
      ...createSample(recordType),
      ...rendered.sample,
      [field]: name,
      id: String(index),
      ...row,
    }));
    const routes = entries.find((entry) => entry.routes[0].path === path)?.routes ?? [];
    const findPath = (pathPart: string) => routes.find((route) => route.path.includes(pathPart))?.path ?? "";
    const entry = {
      listPath: path,
      addPath: findPath("/add"),
      editPath: findPath("/edit"),
      module: list.module,
    };
    signIn(role, [...permissions]);
    const { user } = readSession();
    if (user) updateSessionUser({ ...user, copiesCampaigns: true });
    renderApp([{ path, element: <ListScreen screen="list" entry={entry} /> }], `${path}?view=all`, {
      ...createSampleResolvers(getSchema()),
      [query]: () => ({
        items: records,
        pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: records.length },
      }),
    });
    const { toolbar, select, rows } = getExpected(list, { role, permissions });
    await waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(records.length));

    const rowElements = [...document.querySelectorAll("tbody tr")];
    expect(rowElements.map((rowElement) => findLabels(ROW_LABELS, rowElement))).toEqual(
      Object.values(rows).map((actions) => filterLabelled(ROW_LABELS, actions)),
    );
    expect(findLabels(TOOLBAR_LABELS, document.body)).toEqual(filterLabelled(TOOLBAR_LABELS, toolbar));
    const pageCheckbox = document.querySelector("input[aria-label='Select all rows of this page']");
    expect(pageCheckbox !== null).toBe(select);
    if (pageCheckbox) {
      fireEvent.click(pageCheckbox);
      const bar = await waitFor(
        () => document.querySelector("section[aria-label='Selected rows']") ?? Promise.reject(),
      );
      const offered = filterLabelled(BULK_LABELS, [...Object.values(rows).flat(), ...toolbar]);
      // The status of a plan has its own menu.
      const isPlan = list.module === "media_plans";
      expect(findLabels(BULK_LABELS, bar)).toEqual(offered.filter((name) => !isPlan || name !== "status"));
    }
  },
);
