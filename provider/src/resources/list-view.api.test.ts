import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import type { Row } from "../records/resource.ts";
import type { Role } from "../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const path = "/list-views";
const clients = "/client-management";
const at = (call: string, id: string) => `${path}/${call}?listViewId=${id}`;
const view = (name: string, more: Row = {}) => ({ list: clients, name, address: "mine=true", ...more });
const create = (body: unknown, as: Role = "User") => provider.post(path, body, as);
const read = (id: string, as: Role = "User") => provider.get(at("list-views-by-id", id), as);
const update = (id: string, body: unknown, as: Role = "User") =>
  provider.put(at("update-list-views-by-id", id), body, as);
const remove = (id: string, as: Role = "User") => provider.remove(at("delete-list-views-by-id", id), as);
const list = async (of = clients, as: Role = "User"): Promise<Row[]> => {
  const listQuery = `perPage=50&sortField=name&sortOrder=asc&list=${encodeURIComponent(of)}`;
  return (await provider.get(`${path}?${listQuery}`, as)).body.data;
};
const removeAll = async (of = clients, as: Role = "User") => {
  for (const { id } of await list(of, as)) await remove(String(id), as);
};

it("is private, also to Admins", async () => {
  const { id } = (await create(view("Mine", { isDefault: true }))).body.data;
  for (const role of ["Admin", "Manager"] as const) {
    const missing = { status: 404, body: { message: "List view not found" } };
    expect(await read(id, role)).toMatchObject(missing);
    expect(await update(id, view("Theirs"), role)).toMatchObject(missing);
    expect(await remove(id, role)).toMatchObject(missing);
    expect(await list(clients, role)).toEqual([]);
    // Names and defaults are private.
    expect((await create(view("Mine", { isDefault: true }), role)).status).toBe(201);
    await removeAll(clients, role);
  }
  expect(await list()).toMatchObject([{ id, name: "Mine", address: "mine=true", isDefault: true }]);
  expect((await read(id)).body.data).toMatchObject({ list: clients, name: "Mine" });
  await removeAll();
});

it("is listed by name within its list, and needs no permission", async () => {
  for (const name of ["Zebra", "apple", "Mango"]) await create(view(name));
  await create(view("Elsewhere", { list: "/vendor-management" }));
  expect((await list()).map(({ name }) => name)).toEqual(["apple", "Mango", "Zebra"]);
  expect((await list("/vendor-management")).map(({ name }) => name)).toEqual(["Elsewhere"]);
  const signedOut = await provider.call("GET", path, {});
  expect(signedOut.status).toBe(401);
  await removeAll();
  await removeAll("/vendor-management");
});

it("has a unique name within its list, ignoring case and accents", async () => {
  const { id } = (await create(view("Été"))).body.data;
  const nameTaken = {
    status: 409,
    body: { errors: [{ path: "name", message: "A view with this name already exists" }] },
  };
  expect(await create(view("ETE"))).toMatchObject(nameTaken);
  const other = (await create(view("Autumn"))).body.data;
  expect(await update(other.id, { name: "été" })).toMatchObject(nameTaken);
  expect((await update(id, { name: "ÉTÉ" })).body.data.name).toBe("ÉTÉ");
  expect((await create(view("Été", { list: "/vendor-management" }))).status).toBe(201);
  await removeAll();
  await removeAll("/vendor-management");
});

it("replaces the default of its list and checks versions", async () => {
  const first = (await create(view("First", { isDefault: true }))).body.data;
  const elsewhere = (await create(view("There", { list: "/vendor-management", isDefault: true }))).body.data;
  const second = (await create(view("Second", { isDefault: true }))).body.data;
  expect(await list()).toMatchObject([{ isDefault: false }, { isDefault: true }]);
  expect((await update(first.id, { isDefault: true })).status).toBe(200);
  expect(await list()).toMatchObject([{ isDefault: true }, { isDefault: false }]);
  expect((await read(elsewhere.id)).body.data.isDefault).toBe(true);
  const rejected = await provider.call("PUT", at("update-list-views-by-id", second.id), {
    body: { isDefault: true },
    token: await provider.getToken("User"),
    headers: { "if-match": `"${second.updatedAt}"` },
  });
  expect(rejected.status).toBe(412);
  expect((await update(first.id, { isDefault: false })).body.data.isDefault).toBe(false);
  await removeAll();
  await removeAll("/vendor-management");
});

it("is listed among the user's default views of all lists", async () => {
  for (const of of [clients, "/vendor-management"]) {
    await create(view("First", { list: of, isDefault: true }));
    await create(view("Second", { list: of }));
    await create(view("Theirs", { list: of, isDefault: true }), "Manager");
  }
  const { data } = (await provider.get(`${path}?isDefault=true`, "User")).body;
  expect(data).toMatchObject([{ name: "First" }, { name: "First" }]);
  for (const role of ["User", "Manager"] as const) {
    await removeAll(clients, role);
    await removeAll("/vendor-management", role);
  }
});

it("is the only default after concurrent requests", async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create(view(`View ${index}`, { isDefault: true }))),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await removeAll();
});

it("is limited to 50 per list, also with concurrent requests", async () => {
  const responses = await Promise.all(
    Array.from({ length: 53 }, (_, index) => create(view(`View ${index}`))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
  const message = "You already have 50 views of this list: delete one first";
  for (const response of responses.filter(({ status }) => status !== 201))
    expect(response).toMatchObject({ status: 409, body: { message } });
  const otherList = (await create(view("There", { list: "/vendor-management" }))).body.data;
  expect(await update(otherList.id, { list: clients })).toMatchObject({ status: 409 });
  const [one] = await list();
  expect((await update(String(one?.id), { address: "search=x" })).status).toBe(200);
  await remove(String(one?.id));
  expect((await create(view("Next"))).status).toBe(201);
  await removeAll();
  await removeAll("/vendor-management");
});

it("is limited to 500 per account", async () => {
  await provider.store.execute(
    sql`insert into list_views (list, name, address, "createdById")
      select '/list-' || n, 'View', 'x=1', u.id from generate_series(1, 499) n, users u where u.email = 'user@agency.test'`,
  );
  expect((await create(view("Last"))).status).toBe(201);
  const message = "You already have 500 views: delete one first";
  expect(await create(view("Too many", { list: "/vendor-management" }))).toMatchObject({
    status: 409,
    body: { message },
  });
  expect((await create(view("Theirs"), "Manager")).status).toBe(201);
  const [last] = await list();
  expect((await update(String(last?.id), { list: "/vendor-management" })).status).toBe(200);
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
])("is refused at %s with %j", async (field, body) => {
  expect(await create(view("Bad", body))).toMatchObject({
    status: 422,
    body: { errors: [{ path: field }] },
  });
});

it("is deleted with its owner", async () => {
  const person = {
    fullName: "Short Stay",
    email: "stay@agency.test",
    phone: "9812300001",
    password: "secret-1",
    role: "User",
  };
  const user = (await provider.post("/users", person)).body.data;
  const { token } = (await provider.login(person.email, person.password)).body.data;
  expect((await provider.call("POST", path, { body: view("Left"), token })).status).toBe(201);
  expect((await provider.remove(`/users/delete-users-by-id?userId=${user.id}`)).status).toBe(200);
  const { rows } = await provider.store.execute("select count(*)::int as left_over from list_views");
  expect(rows).toEqual([{ left_over: 0 }]);
});
