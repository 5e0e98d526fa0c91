import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { createSamples } from "../../tests/samples.ts";
import { registry } from "../resources/registry.ts";
import type { Resource } from "../records/resource.ts";
import { access, actions, roles, getAllowedRoles, type Action, type Module } from "../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Returns a call that gets a 200, 404 or 422 with an allowed role, and a 403 with other roles. */
function createCall(
  resource: Resource,
  action: Action,
): [method: string, path: string, body?: object] | null {
  const { path, idParam } = resource;
  const pathSegment = path.slice(1);
  const id = `${idParam}=${unknownId}`;
  if (action === "view") return ["GET", resource.listPath ?? path];
  if (!resource.body) return null;
  if (action === "create") return ["POST", resource.createPath ?? path, {}];
  if (action === "update") return ["PUT", `${path}/update-${pathSegment}-by-id?${id}`, {}];
  if (action === "delete") return ["DELETE", `${path}/delete-${pathSegment}-by-id?${id}`];
  if (action === "export" && resource.key === "mediaPlans") return ["GET", `${path}/download/${unknownId}`];
  return null;
}

const getRequiredAction = ({ writePermission }: Resource, action: Action): Action =>
  action === "create" || action === "update" || action === "delete" ? (writePermission ?? action) : action;

describe.each(roles)("%s", (role) => {
  it.each(registry.resources.map((resource) => ({ name: resource.key, resource })))(
    "may call $name exactly as the access table allows",
    async ({ resource }) => {
      for (const action of actions) {
        const call = createCall(resource, action);
        if (!call) continue;
        const [method, path, body] = call;
        const { status } = await provider.call(method, path, { as: role, ...(body && { body }) });
        const isAllowed =
          resource.permission === "signed in" ||
          getAllowedRoles(resource.module, getRequiredAction(resource, action)).includes(role);
        expect([action, status === 403]).toEqual([action, !isAllowed]);
        expect(status).toBeLessThan(500);
      }
    },
  );
});

it("rejects every call without a session", async () => {
  for (const resource of registry.resources)
    for (const action of actions) {
      const call = createCall(resource, action);
      if (!call) continue;
      expect((await provider.call(call[0], call[1], call[2] ? { body: call[2] } : {})).status).toBe(401);
    }
  for (const path of [
    "/profile",
    "/roles",
    "/drop-down/client",
    "/permissions/permission-by-role",
    ...registry.resources.flatMap(({ path, hasFile }) => (hasFile ? [`${path}/file/${unknownId}`] : [])),
  ])
    expect((await provider.call("GET", path)).status).toBe(401);
});

it("gives each role the documented permissions", () => {
  const listRoles = (module: Module, action: Action) => getAllowedRoles(module, action).join(" ");
  expect(listRoles("masters", "view")).toBe("Admin Manager User");
  expect(listRoles("masters", "create")).toBe("Admin");
  expect(listRoles("locations", "delete")).toBe("Admin");
  expect(listRoles("clients", "view")).toBe("Admin User");
  expect(listRoles("clients", "approve")).toBe("Admin Manager");
  expect(listRoles("vendors", "update")).toBe("Admin Manager User");
  expect(listRoles("media_plans", "approve")).toBe("Admin Manager");
  expect(listRoles("users", "view")).toBe("Admin Manager");
  expect(listRoles("payments", "view")).toBe("Admin Manager");
  expect(listRoles("po_invoice_sync", "view")).toBe("Admin Manager");
  expect(listRoles("billing_summary", "view")).toBe("Admin");
  expect(listRoles("margins", "view")).toBe("Admin Manager");
  expect(Object.keys(access)).toHaveLength(14);
});

describe("permissions", () => {
  it("are required in addition to a role, and changes apply immediately", async () => {
    const { body } = await provider.get("/permissions/permission-by-role?roleId=user&perPage=100");
    expect(body.data).toMatchObject({
      selectedRole: { id: "user", name: "User" },
      totalPermissions: expect.any(Number),
    });
    const granted = body.data.permissions.filter((row: { granted: boolean }) => row.granted);
    const reduced = granted.filter(
      (row: { module: string; action: string }) => !(row.module === "campaigns" && row.action === "create"),
    );
    expect(reduced).toHaveLength(granted.length - 1);
    const assign = (rows: { id: string }[]) =>
      provider.post("/permissions/assign-permissions", {
        roleId: "user",
        permissionIds: rows.map(({ id }) => id),
      });
    expect((await assign(reduced)).status).toBe(200);
    expect((await provider.post("/campaign", {}, "User")).status).toBe(403);
    expect((await provider.get("/campaign", "User")).status).toBe(200);
    const profile = await provider.get("/profile", "User");
    expect(profile.body.data.permissions).toHaveLength(granted.length - 1);
    expect((await assign(granted)).status).toBe(200);
    expect((await provider.post("/campaign", {}, "User")).status).toBe(422);
  });

  it("are not needed to read masters and locations", async () => {
    const { body } = await provider.get("/permissions/permission-by-role?roleId=user&perPage=100");
    const granted = body.data.permissions.filter((row: { granted: boolean }) => row.granted);
    const assign = (permissionIds: string[]) =>
      provider.post("/permissions/assign-permissions", { roleId: "user", permissionIds });
    expect((await assign([])).status).toBe(200);
    expect((await provider.get("/sizes", "User")).status).toBe(200);
    expect((await provider.get("/cities", "User")).status).toBe(200);
    expect((await provider.get("/campaign", "User")).status).toBe(403);
    expect((await assign(granted.map(({ id }: { id: string }) => id))).status).toBe(200);
  });

  it("are assigned only if permission and role exist, and cannot be created twice", async () => {
    expect(
      await provider.post("/permissions/assign-permissions", {
        roleId: "user",
        permissionIds: [unknownId],
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: "permissionIds" }] },
    });
    expect(
      (await provider.post("/permissions/assign-permissions", { roleId: "boss", permissionIds: [] })).status,
    ).toBe(404);
    const created = await provider.post("/permissions/create", { module: "users", action: "view" });
    const message = "This module already has this action";
    expect(created).toMatchObject({ status: 409, body: { message, errors: [{ path: "action", message }] } });
  });
});

describe("a permission", () => {
  const findPermissions = async (query: string) =>
    (await provider.get(`/permissions/list?${query}`)).body.data;
  const updatePermission = (id: string, body: object) =>
    provider.put(`/permissions/update-permissions-by-id?permissionId=${id}`, body);
  const deletePermission = (id: string) =>
    provider.remove(`/permissions/delete-permissions-by-id?permissionId=${id}`);

  it("lists its roles, and cannot be deleted or renamed while granted", async () => {
    const [granted] = await findPermissions("search=create%20campaigns");
    expect(granted.roles.map(({ name }: { name: string }) => name)).toEqual(["Manager", "User"]);
    expect(await deletePermission(granted.id)).toMatchObject({
      status: 409,
      body: { message: "Permission cannot be deleted: it is used by Manager, User" },
    });
    expect(await updatePermission(granted.id, { action: "export" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "module", message: "Used by Manager, User: only the label can change" }] },
    });
    expect((await updatePermission(granted.id, { label: "Make campaigns" })).body.data).toMatchObject({
      label: "Make campaigns",
      roles: granted.roles,
    });
  });

  it("is found by its module and action", async () => {
    const permissions: { module: string; action: string }[] = await findPermissions(
      "module=campaigns&action=Create",
    );
    expect(permissions.map(({ module, action }) => `${module}: ${action}`)).toEqual(["campaigns: create"]);
  });

  it("can be changed and deleted before it is granted", async () => {
    const { id } = (await provider.post("/permissions/create", { module: "reports", action: "view" })).body
      .data;
    expect((await updatePermission(id, { module: "report_pages" })).body.data).toMatchObject({
      module: "report_pages",
      roles: [],
    });
    expect((await deletePermission(id)).status).toBe(200);
  });

  it.each(["asc", "desc"])("is listed by sortBy, %s", async (sortOrder) => {
    const rows = await findPermissions(`perPage=100&sortBy=module&sortOrder=${sortOrder}`);
    const modules = rows.map(({ module }: { module: string }) => module);
    const sorted = modules.toSorted((a: string, b: string) => (a < b ? -1 : 1));
    expect(modules).toEqual(sortOrder === "asc" ? sorted : sorted.reverse());
  });
});

describe("a Manager", () => {
  it("cannot change or create an Admin", async () => {
    const admin = (await provider.get("/profile")).body.data.id;
    const update = `/users/update-users-by-id?userId=${admin}`;
    expect((await provider.put(update, { fullName: "Taken Over" }, "Manager")).status).toBe(403);
    expect((await provider.remove(`/users/delete-users-by-id?userId=${admin}`, "Manager")).status).toBe(403);
    expect((await provider.post("/users/status", { id: admin, status: "inactive" }, "Manager")).status).toBe(
      403,
    );
    const body = {
      fullName: "New Boss",
      email: "boss@example.test",
      phone: "9333333333",
      password: "secret-1",
      role: "Admin",
    };
    expect((await provider.post("/users", body, "Manager")).status).toBe(403);
    const created = await provider.post("/users", { ...body, role: "User" }, "Manager");
    expect(created.status).toBe(201);
    const id = created.body.data.id;
    expect(
      (await provider.put(`/users/update-users-by-id?userId=${id}`, { role: "Admin" }, "Manager")).status,
    ).toBe(403);
    expect((await provider.put(`/users/update-users-by-id?userId=${id}`, { role: "Admin" })).status).toBe(
      200,
    );
  });
});

describe("status calls", () => {
  const createClient = async (as: "Admin" | "User") => {
    const [sample] = createSamples("clients");
    return (await provider.post("/clients", sample, as)).body.data.id as string;
  };
  const setStatus = (
    id: string,
    status: string,
    as: "Admin" | "Manager" | "User",
    comment = "Unknown at this address",
  ) => provider.post("/clients/status", { id, status, comment }, as);

  it("let a Manager approve and reject, and a User submit only their own clients", async () => {
    const [ownClient, otherClient] = [await createClient("User"), await createClient("Admin")];
    for (const id of [ownClient, otherClient]) {
      expect((await setStatus(id, "approved", "User")).status).toBe(403);
      expect((await setStatus(id, "rejected", "Manager")).status).toBe(200);
    }
    expect((await setStatus(ownClient, "pending", "User")).status).toBe(200);
    expect((await setStatus(otherClient, "pending", "User")).status).toBe(403);
    expect((await setStatus(ownClient, "Approved", "Manager")).status).toBe(200);
  });

  it.each(["clients", "vendors"])("of %s store the reason that a rejection needs", async (key) => {
    const [{ id }] = (await provider.get(`/${key}?status=pending&perPage=1`)).body.data;
    const decide = (status: string, comment?: string) =>
      provider.post(`/${key}/status`, { id, status, comment }, "Manager");
    for (const comment of [undefined, " ", "\u200b", "x".repeat(501)])
      expect(await decide("rejected", comment)).toMatchObject({
        status: 422,
        body: { errors: [{ path: "comment" }] },
      });
    expect((await decide("rejected", " Unknown ")).body.data.statusComment).toBe("Unknown");
    const idParam = key === "clients" ? "clientId" : "vendorId";
    const read = () => provider.get(`/${key}/${key}-by-id?${idParam}=${id}`);
    expect((await read()).body.data).toMatchObject({ status: "rejected", statusComment: "Unknown" });
    expect((await decide("pending")).body.data).toMatchObject({ status: "pending", statusComment: null });
  });

  it("tell a Manager only what the decision needs", async () => {
    const id = await createClient("User");
    const page = await provider.get("/clients/to-approve?perPage=100&sortOrder=desc", "Manager");
    const decided = await setStatus(id, "rejected", "Manager");
    const known = { businessName: expect.any(String), contactPerson: expect.any(String) };
    for (const client of [page.body.data.find((row: { id: string }) => row.id === id), decided.body.data]) {
      expect(client).toMatchObject(known);
      for (const name of ["phone", "contactEmail", "address", "notes"])
        expect(client).not.toHaveProperty(name);
    }
    const searched = await provider.get("/clients/to-approve?perPage=100&search=000000", "Manager");
    expect(searched.body.data).toEqual(
      (await provider.get("/clients/to-approve?perPage=100&sortField=phone", "Manager")).body.data,
    );
    expect((await setStatus(id, "pending", "Admin")).body.data).toHaveProperty("phone");
  });

  it("return only pending clients to a Manager", async () => {
    const [pendingId, rejectedId] = [await createClient("User"), await createClient("User")];
    await setStatus(rejectedId, "rejected", "Admin");
    const { status, body } = await provider.get("/clients/to-approve?perPage=100", "Manager");
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect([status, body.totalClients]).toEqual([200, ids.length]);
    expect([ids.includes(pendingId), ids.includes(rejectedId)]).toEqual([true, false]);
    const rejected = await provider.get("/clients/to-approve?status=rejected&perPage=100", "Manager");
    expect(rejected.body.data).toEqual(body.data);
    expect((await provider.get("/clients/to-approve", "User")).status).toBe(403);
    expect((await provider.get("/clients", "Manager")).status).toBe(403);
  });

  it.each(["clients", "vendors", "users", "mediaPlans"])(
    "of %s return 409 with both states for a forbidden transition",
    async (key) => {
      const resource = registry.get(key);
      const { body } = await provider.get(`${resource.path}?perPage=100&sortField=createdAt&sortOrder=asc`);
      const rows: { id: string; status: string; email?: string }[] = resource.listKey
        ? body.data[resource.listKey]
        : body.data;
      const states = [
        "pending",
        "approved",
        "rejected",
        "active",
        "inactive",
        "completed",
        "cancelled",
        "nonsense",
      ];
      for (const from of new Set(rows.map(({ status }) => status))) {
        const row = rows.find(
          (candidate) => candidate.status === from && !candidate.email?.startsWith("admin@"),
        );
        if (!row) continue;
        for (const to of states.filter((state) => !resource.transitions?.[from]?.includes(state)))
          expect(await provider.post(`${resource.path}/status`, { id: row.id, status: to })).toMatchObject({
            status: 409,
            body: { message: `${resource.title} cannot go from ${from} to ${to}` },
          });
      }
    },
  );
});
