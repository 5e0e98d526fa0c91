import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Role } from "../rules/access.ts";

let provider: TestProvider;
let mediaTypeId: string;
let formatId: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  const [tv] = (await provider.get("/media-types?search=television")).body.data;
  mediaTypeId = tv.id;
  formatId = (await provider.get(`/sub-media?mediaTypeId=${mediaTypeId}&perPage=1`)).body.data[0].id;
});
afterAll(() => provider.stop());

const clientBody = {
  businessName: "Northwind",
  address: "Pune",
  taxId: "GST-12345",
  contactPerson: "Asha Rao",
  contactEmail: "a@b.example",
  phone: "9876543210",
};
const create = async (path: string, body: Json, as: Role = "Admin") => {
  const { status, body: response } = await provider.post(path, body, as);
  expect([status, response.errors]).toEqual([201, undefined]);
  return response.data;
};
const update = async (resource: string, idParam: string, id: string, body: Json, as: Role = "Admin") => {
  const response = await provider.put(`/${resource}/update-${resource}-by-id?${idParam}=${id}`, body, as);
  expect(response.status).toBe(200);
};
const readHistory = async (resource: string, id: string, as: Role = "Admin") =>
  (await provider.get(`/change-log/by-record?resource=${resource}&recordId=${id}`, as)).body.data as Json[];
const readLog = async (query: string, as: Role = "Admin") => provider.get(`/change-log?${query}`, as);

it("logs author, old and new values of a client, latest first", async () => {
  const { id } = await create("/clients", clientBody, "User");
  await update("clients", "clientId", id, { ...clientBody, phone: "9876500000", notes: "VIP" });
  await provider.post("/clients/status", { id, status: "rejected", comment: "Duplicate" }, "Manager");
  expect(await readHistory("clients", id)).toMatchObject([
    {
      action: "updated",
      by: { name: "Étienne Mercier" },
      changes: [
        { path: "status", from: "pending", to: "rejected" },
        { path: "statusComment", from: null, to: "Duplicate" },
      ],
    },
    {
      action: "updated",
      by: { name: "Ananya Rao" },
      changes: [
        { path: "phone", from: "9876543210", to: "9876500000" },
        { path: "notes", from: null, to: "VIP" },
      ],
    },
    { action: "created", resource: "clients", recordId: id, name: "Northwind", changes: [] },
  ]);
});

it("logs nothing for an unchanged record", async () => {
  const { id } = await create("/clients", { ...clientBody, businessName: "Same" });
  await update("clients", "clientId", id, { ...clientBody, businessName: "Same" });
  expect(await readHistory("clients", id)).toHaveLength(1);
});

it("logs channels and prices of a vendor with the names of references", async () => {
  const price = {
    subMediaId: formatId,
    price: 100,
    unit: "spot",
    currency: "INR",
    effectiveFrom: "2026-01-01",
  };
  const channel = { name: "One", mediaTypeId, prices: [price] };
  const vendor = await create("/vendors", {
    name: "Airtime",
    mediaTypeIds: [mediaTypeId],
    channels: [channel],
  });
  const [stored] = vendor.channels;
  const format = stored.prices[0].subMedia.name;
  const [{ id: cityId, name: city }] = (await provider.get("/cities?perPage=1")).body.data;
  await update("vendors", "vendorId", vendor.id, {
    channels: [
      { ...channel, id: stored.id, cityId, prices: [{ ...price, price: 120 }] },
      { ...channel, name: "Two", prices: [{ ...price, price: 80 }] },
    ],
  });
  const [{ changes }] = await readHistory("vendors", vendor.id);
  const item = ["One", format, "2026-01-01"];
  expect(changes).toEqual([
    { path: "channels.prices.price", from: 100, to: 120, currency: "INR", item },
    { path: "channels.city", from: null, to: city, item: ["One"] },
    { path: "channels.name", from: null, to: "Two", item: ["Two"] },
    {
      path: "channels.prices.price",
      from: null,
      to: 80,
      currency: "INR",
      item: ["Two", format, "2026-01-01"],
    },
  ]);
});

it("logs added and removed values of a list, and amounts with their currency", async () => {
  const [campaign] = (await provider.get("/campaign?perPage=1")).body.data;
  const [first, second] = (await provider.get("/cities?perPage=2")).body.data;
  await update("campaign", "campaignId", campaign.id, { cityIds: [first.id], budget: campaign.budget });
  await update("campaign", "campaignId", campaign.id, { cityIds: [second.id], budget: campaign.budget + 1 });
  const [{ changes }] = await readHistory("campaign", campaign.id);
  expect(changes).toEqual([
    { path: "budget", from: campaign.budget, to: campaign.budget + 1, currency: "INR" },
    { path: "cities", from: first.name, to: null },
    { path: "cities", from: null, to: second.name },
  ]);
});

it("logs a changed password without values, by Admins and owners", async () => {
  const { id } = await create("/users", {
    fullName: "Meera Nair",
    email: "meera@agency.test",
    phone: "9876500123",
    password: "first-Passw0rd!",
  });
  await update("users", "userId", id, { password: "second-Passw0rd!", role: "Manager" });
  const [entry] = await readHistory("users", id);
  expect(entry.changes).toEqual([
    { path: "role", from: "User", to: "Manager" },
    { path: "password", from: null, to: null },
  ]);
  const { body } = await readLog("perPage=100");
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2|Passw0rd/);
  const profile = (await provider.get("/profile", "User")).body.data;
  await provider.put("/profile", { designation: "Planner" }, "User");
  expect((await readHistory("users", profile.id))[0]).toMatchObject({
    by: { id: profile.id },
    changes: [{ path: "designation", to: "Planner" }],
  });
});

it("logs added and removed permissions of a role", async () => {
  const page = await provider.get("/permissions/permission-by-role?roleId=user&perPage=100");
  const permissions: Json[] = page.body.data.permissions;
  const granted = permissions.filter((permission) => permission.granted);
  const [removed] = granted;
  const added = permissions.find((permission) => !permission.granted);
  const ids = [...granted.slice(1), added].map(({ id }) => id);
  await provider.post("/permissions/assign-permissions", { roleId: "user", permissionIds: ids });
  await provider.post("/permissions/assign-permissions", { roleId: "user", permissionIds: ids });
  const history = await readHistory("roles", "user");
  expect(history).toHaveLength(1);
  expect(history[0]).toMatchObject({
    name: "User",
    changes: [
      { path: "permissions", from: removed.label, to: null },
      { path: "permissions", from: null, to: added?.label },
    ],
  });
});

it("logs imports and their undo, but no rolled back change", async () => {
  const { id } = await create("/clients", { ...clientBody, businessName: "Imported" });
  const failed = await provider.post("/vendors", { name: "Nobody", mediaTypeIds: [id] });
  expect(failed.status).toBe(422);
  const entry = { list: "/client-management", fileName: "a.csv", created: 1, changed: 0, refused: 0 };
  const { body } = await provider.post("/imports", { ...entry, records: [{ resource: "clients", id }] });
  await provider.post("/imports/undo", { id: body.data.id });
  expect((await readHistory("clients", id)).map(({ action }) => action)).toEqual(["deleted", "created"]);
  expect((await readLog("search=Nobody")).body.data).toEqual([]);
});

it("logs status and amount of a plan", async () => {
  const [plan] = (await provider.get("/media-plan?status=pending&perPage=1")).body.data;
  await provider.post("/media-plan/status", { id: plan.id, status: "rejected", comment: "Too dear" });
  expect(await readHistory("media-plan", plan.id)).toMatchObject([
    { name: plan.planNumber, changes: [{ path: "status", from: "pending", to: "rejected" }] },
  ]);
});

it("lists all changes by kind, author, day and name for an Admin only", async () => {
  const { id } = await create("/cities", (await provider.get("/cities?perPage=1")).body.data[0]);
  const { id: authorId } = (await provider.get("/profile")).body.data;
  const find = async (query: string) =>
    (await readLog(`resource=cities&${query}`)).body.data.map(({ recordId }: Json) => recordId);
  expect(await find(`authorId=${authorId}`)).toEqual([id]);
  expect(await find("search=ananya")).toEqual([id]);
  expect(await find("createdTo=2020-01-01")).toEqual([]);
  expect(await find(`authorId=${id}`)).toEqual([]);
  expect((await readLog("", "Manager")).status).toBe(403);
});

it("returns the history of a record to viewers who may view it", async () => {
  const { id } = await create("/clients", { ...clientBody, businessName: "Hidden" });
  const read = (resource: string, as: Role) =>
    provider.get(`/change-log/by-record?resource=${resource}&recordId=${id}`, as);
  expect((await read("clients", "User")).status).toBe(200);
  expect((await read("clients", "Manager")).status).toBe(403);
  expect((await read("roles", "Manager")).status).toBe(403);
  expect((await read("list-views", "User")).body.data).toEqual([]);
  expect((await read("unknown", "Admin")).status).toBe(404);
});

it("lists at most 200 changes of a record, and counts the others", async () => {
  const name = (index: number) => `Channel ${index}`;
  const channels = Array.from({ length: 200 }, (_, index) => ({
    name: name(index),
    mediaTypeId,
    prices: [],
  }));
  const vendor = await create("/vendors", { name: "Many", mediaTypeIds: [mediaTypeId], channels });
  const renamed = vendor.channels.map((channel: Json, index: number) => ({
    ...channels[index],
    id: channel.id,
    name: `New ${index}`,
  }));
  await update("vendors", "vendorId", vendor.id, { channels: renamed, code: "MANY" });
  const [entry] = await readHistory("vendors", vendor.id);
  expect([entry.changes.length, entry.unlistedChanges]).toEqual([200, 1]);
});
