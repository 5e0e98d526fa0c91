import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import type { Row } from "../../records/resource.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const path = "/list-views";
const clients = "/client-management";
const getPath = (operation: string, id: string) => `${path}/${operation}?listViewId=${id}`;
const buildView = (name: string, overrides: Row = {}) => ({
  list: clients,
  name,
  address: "mine=true",
  ...overrides,
});
const createView = (body: unknown, as: Role = "User") => provider.post(path, body, as);
const readView = (id: string, as: Role = "User") => provider.get(getPath("list-views-by-id", id), as);
const updateView = (id: string, body: unknown, as: Role = "User") =>
  provider.put(getPath("update-list-views-by-id", id), body, as);
const deleteView = (id: string, as: Role = "User") =>
  provider.remove(getPath("delete-list-views-by-id", id), as);
const listViews = async (listPath = clients, as: Role = "User"): Promise<Row[]> => {
  const listQuery = `perPage=50&sortField=name&sortOrder=asc&list=${encodeURIComponent(listPath)}`;
  return (await provider.get(`${path}?${listQuery}`, as)).body.data;
};
const deleteAllViews = async (listPath = clients, as: Role = "User") => {
  for (const { id } of await listViews(listPath, as)) await deleteView(String(id), as);
};

it("a list view is private, also to Admins", async () => {
  const { id } = (await createView(buildView("Mine", { isDefault: true }))).body.data;
  for (const role of ["Admin", "Manager"] as const) {
    const missing = { status: 404, body: { message: "List view not found" } };
    expect(await readView(id, role)).toMatchObject(missing);
    expect(await updateView(id, buildView("Theirs"), role)).toMatchObject(missing);
    expect(await deleteView(id, role)).toMatchObject(missing);
    expect(await listViews(clients, role)).toEqual([]);
    // Two users may have views with the same name, and separate default views.
    expect((await createView(buildView("Mine", { isDefault: true }), role)).status).toBe(201);
    await deleteAllViews(clients, role);
  }
  expect(await listViews()).toMatchObject([{ id, name: "Mine", address: "mine=true", isDefault: true }]);
  expect((await readView(id)).body.data).toMatchObject({ list: clients, name: "Mine" });
  await deleteAllViews();
});

it("list views of a list are sorted by name, and need no permission", async () => {
  for (const name of ["Zebra", "apple", "Mango"]) await createView(buildView(name));
  await createView(buildView("Other list", { list: "/vendor-management" }));
  expect((await listViews()).map(({ name }) => name)).toEqual(["apple", "Mango", "Zebra"]);
  expect((await listViews("/vendor-management")).map(({ name }) => name)).toEqual(["Other list"]);
  const signedOut = await provider.call("GET", path, {});
  expect(signedOut.status).toBe(401);
  await deleteAllViews();
  await deleteAllViews("/vendor-management");
});

it("a list view has a unique name within its list, ignoring case and accents", async () => {
  const { id } = (await createView(buildView("Été"))).body.data;
  const nameConflict = {
    status: 409,
    body: { errors: [{ path: "name", message: "A view with this name already exists" }] },
  };
  expect(await createView(buildView("ETE"))).toMatchObject(nameConflict);
  const otherView = (await createView(buildView("Autumn"))).body.data;
  expect(await updateView(otherView.id, { name: "été" })).toMatchObject(nameConflict);
  expect((await updateView(id, { name: "ÉTÉ" })).body.data.name).toBe("ÉTÉ");
  expect((await createView(buildView("Été", { list: "/vendor-management" }))).status).toBe(201);
  await deleteAllViews();
  await deleteAllViews("/vendor-management");
});

it("a new default list view replaces the previous one, which changes its version", async () => {
  const first = (await createView(buildView("First", { isDefault: true }))).body.data;
  const viewOfOtherList = (
    await createView(buildView("There", { list: "/vendor-management", isDefault: true }))
  ).body.data;
  const second = (await createView(buildView("Second", { isDefault: true }))).body.data;
  expect(await listViews()).toMatchObject([{ isDefault: false }, { isDefault: true }]);
  expect((await updateView(first.id, { isDefault: true })).status).toBe(200);
  expect(await listViews()).toMatchObject([{ isDefault: true }, { isDefault: false }]);
  expect((await readView(viewOfOtherList.id)).body.data.isDefault).toBe(true);
  const rejected = await provider.call("PUT", getPath("update-list-views-by-id", second.id), {
    body: { isDefault: true },
    token: await provider.getToken("User"),
    headers: { "if-match": `"${second.updatedAt}"` },
  });
  expect(rejected.status).toBe(412);
  expect((await updateView(first.id, { isDefault: false })).body.data.isDefault).toBe(false);
  await deleteAllViews();
  await deleteAllViews("/vendor-management");
});

it("a default list view is returned with the user's default views of all lists", async () => {
  for (const listPath of [clients, "/vendor-management"]) {
    await createView(buildView("First", { list: listPath, isDefault: true }));
    await createView(buildView("Second", { list: listPath }));
    await createView(buildView("Theirs", { list: listPath, isDefault: true }), "Manager");
  }
  const { data } = (await provider.get(`${path}?isDefault=true`, "User")).body;
  expect(data).toMatchObject([{ name: "First" }, { name: "First" }]);
  for (const role of ["User", "Manager"] as const) {
    await deleteAllViews(clients, role);
    await deleteAllViews("/vendor-management", role);
  }
});

it("concurrent requests leave one default view for a list", async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => createView(buildView(`View ${index}`, { isDefault: true }))),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect((await listViews()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await deleteAllViews();
});

it("a list view is limited to 50 per list, also with concurrent requests", async () => {
  const responses = await Promise.all(
    Array.from({ length: 53 }, (_, index) => createView(buildView(`View ${index}`))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
  const message = "You already have 50 views of this list: delete one first";
  for (const response of responses.filter(({ status }) => status !== 201))
    expect(response).toMatchObject({ status: 409, body: { message } });
  const otherList = (await createView(buildView("There", { list: "/vendor-management" }))).body.data;
  expect(await updateView(otherList.id, { list: clients })).toMatchObject({ status: 409 });
  const [firstView] = await listViews();
  expect((await updateView(String(firstView?.id), { address: "search=x" })).status).toBe(200);
  await deleteView(String(firstView?.id));
  expect((await createView(buildView("Next"))).status).toBe(201);
  await deleteAllViews();
  await deleteAllViews("/vendor-management");
});

it("a list view is limited to 500 per account", async () => {
  await provider.store.execute(
    sql`insert into list_views (list, name, address, "createdById")
      select '/list-' || n, 'View', 'x=1', u.id from generate_series(1, 499) n, users u where u.email = 'user@agency.test'`,
  );
  expect((await createView(buildView("Last"))).status).toBe(201);
  const message = "You already have 500 views: delete one first";
  expect(await createView(buildView("Too many", { list: "/vendor-management" }))).toMatchObject({
    status: 409,
    body: { message },
  });
  expect((await createView(buildView("Theirs"), "Manager")).status).toBe(201);
  const [last] = await listViews();
  expect((await updateView(String(last?.id), { list: "/vendor-management" })).status).toBe(200);
  await provider.store.execute(sql`delete from list_views`);
});

it.each([
  ["list", { list: "" }],
  ["list", { list: "x".repeat(121) }],
  ["name", { name: " " }],
  ["name", { name: "x".repeat(65) }],
  ["address", { address: "" }],
  ["address", { address: "x".repeat(2001) }],
  ["isDefault", { isDefault: "yes" }],
])("returns 422 at %s for %j", async (field, body) => {
  expect(await createView(buildView("Bad", body))).toMatchObject({
    status: 422,
    body: { errors: [{ path: field }] },
  });
});

it("a list view is deleted with its owner", async () => {
  const person = {
    fullName: "Short Stay",
    email: "stay@agency.test",
    phone: "9812300001",
    password: "secret-1",
    role: "User",
  };
  const user = (await provider.post("/users", person)).body.data;
  const { token } = (await provider.login(person.email, person.password)).body.data;
  expect((await provider.call("POST", path, { body: buildView("Left"), token })).status).toBe(201);
  expect((await provider.remove(`/users/delete-users-by-id?userId=${user.id}`)).status).toBe(200);
  const { rows } = await provider.store.execute("select count(*)::int as left_over from list_views");
  expect(rows).toEqual([{ left_over: 0 }]);
});
