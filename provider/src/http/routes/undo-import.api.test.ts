import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let nextName = 1;
let countryName: string;
let records: { resource: string; id: string }[];

const createRecord = async (resource: string, body: Json, as: Role = "Admin") => {
  const { status, body: response } = await provider.post(`/${resource}`, body, as);
  expect(status).toBe(201);
  const record = { resource, id: String(response.data.id) };
  records.push(record);
  return record.id;
};
const createClient = (name: string, as: Role = "Admin") =>
  createRecord(
    "clients",
    {
      businessName: name,
      address: "Pune",
      taxId: "GST-12345",
      contactPerson: "Asha Rao",
      contactEmail: "a@b.example",
      phone: "9876543210",
    },
    as,
  );
const logImport = async (as: Role = "Admin", loggedRecords: Json = records) => {
  const figures = {
    list: "/client-management",
    fileName: "clients.xlsx",
    created: 2,
    changed: 0,
    refused: 0,
  };
  const { status, body } = await provider.post("/imports", { ...figures, records: loggedRecords }, as);
  expect(status).toBe(201);
  return body.data;
};
const undoImport = (id: string, as: Role = "Admin", keepBlocked = false) =>
  provider.post("/imports/undo", { id, keepBlocked }, as);
const exists = async ({ resource, id }: { resource: string; id: string }) => {
  const { rows } = await provider.store.execute(
    sql`select 1 from ${sql.identifier(resource)} where id = ${id}`,
  );
  return rows.length === 1;
};
const listExisting = async () => Promise.all(records.map(exists));
const renameClient = (id: string, businessName: string) =>
  provider.put(`/clients/update-clients-by-id?clientId=${id}`, { businessName });

const importTwoClients = async () => {
  await createClient("Aster");
  await createClient("Lotus");
  return logImport();
};

beforeEach(() => {
  records = [];
  countryName = `Country ${"abcdefghijklmnop".charAt(nextName++)}`;
});

describe("an undo", () => {
  it("deletes the created records, also of several resources, and reports their number", async () => {
    const countryId = await createRecord("countries", { name: countryName, iso2: "ZZ", phoneCode: "+99" });
    await createRecord("states", { name: "State", countryId });
    const entry = await logImport();
    expect(entry).toMatchObject({ undoableRecords: 2, undoneAt: null });
    const { status, body } = await undoImport(entry.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ deleted: 2, undoableRecords: null, undoneAt: expect.any(String) });
    expect(await listExisting()).toEqual([false, false]);
  });

  it("returns 409 the second time, and deletes once when two run at the same time", async () => {
    const { id } = await importTwoClients();
    const responses = await Promise.all([undoImport(id), undoImport(id)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await undoImport(id)).body.message).toBe("This import was already undone");
    expect(await listExisting()).toEqual([false, false]);
  });

  it("returns 409 after a day", async () => {
    const { id } = await importTwoClients();
    await provider.store.execute(
      sql`update imports set "createdAt" = now() - interval '25 hours' where id = ${id}`,
    );
    expect((await undoImport(id)).status).toBe(409);
    const { data } = (await provider.get("/imports?list=/client-management")).body;
    expect(data.find((entry: Json) => entry.id === id).undoableRecords).toBeNull();
    expect(await listExisting()).toEqual([true, true]);
  });

  it("skips records deleted after the import", async () => {
    const { id } = await importTwoClients();
    await provider.remove(`/clients/delete-clients-by-id?clientId=${records[0]?.id}`);
    expect((await undoImport(id)).body.data.deleted).toBe(1);
  });
});

describe("a used or changed record", () => {
  it("returns 409 with its name and reason, and deletes nothing", async () => {
    const { id } = await importTwoClients();
    const [aster] = records;
    const campaign = {
      name: "Summer",
      clientId: aster?.id,
      startDate: "2027-01-01",
      endDate: "2027-02-01",
      budget: 100,
    };
    const { body: created } = await provider.post("/campaign", campaign);
    expect(await undoImport(id)).toMatchObject({
      status: 409,
      body: {
        message: "1 of 2 records cannot be deleted",
        errors: [{ path: "records.0", message: "Aster: Client cannot be deleted: it is used by 1 campaign" }],
      },
    });
    expect(await listExisting()).toEqual([true, true]);
    const french = await provider.call("POST", "/imports/undo", {
      body: { id },
      as: "Admin",
      headers: { "accept-language": "fr" },
    });
    expect(french.body.errors[0].message).toBe("Aster : Suppression impossible : sert encore à 1 campagne");
    await provider.remove(`/campaign/delete-campaign-by-id?campaignId=${created.data.id}`);
  });

  it("stays if the request keeps it, and can be deleted later", async () => {
    const { id } = await importTwoClients();
    const [, lotus] = records;
    await renameClient(lotus?.id ?? "", "Lotus Foods");
    expect((await undoImport(id)).body.errors[0].message).toBe(
      "Lotus Foods: Client was changed by Ananya Rao",
    );
    const { data } = (await undoImport(id, "Admin", true)).body;
    expect(data).toMatchObject({ deleted: 1, undoableRecords: 1 });
    expect(await listExisting()).toEqual([false, true]);
    const response = await undoImport(id, "Admin", true);
    expect(response).toMatchObject({ status: 409, body: { message: "None of the records can be deleted" } });
  });

  it("has a reason in the response if it is among the first hundred", async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Client ${index}`);
    for (const name of names) await createClient(name);
    const { id } = await logImport();
    await provider.store.execute(
      sql`update clients set "updatedAt" = now() where "businessName" ~ '^Client \\d+$'`,
    );
    const { status, body } = await undoImport(id);
    expect([status, body.message, body.errors.length]).toEqual([
      409,
      "None of the records can be deleted",
      100,
    ]);
    expect(await listExisting()).not.toContain(false);
  });

  it("prevents the deletion of its references", async () => {
    const countryId = await createRecord("countries", { name: countryName, iso2: "ZZ", phoneCode: "+99" });
    const stateId = await createRecord("states", { name: "State", countryId });
    const { id } = await logImport();
    await provider.put(`/states/update-states-by-id?stateId=${stateId}`, { name: "Another" });
    expect((await undoImport(id)).body.errors.map(({ message }: Json) => message)).toEqual([
      `${countryName}: Country cannot be deleted: it is used by 1 state`,
      "Another: State was changed by Ananya Rao",
    ]);
  });
});

describe("access", () => {
  it("is limited to the importing user and Admins, with the permission to delete", async () => {
    await createClient("Aster", "User");
    const { id } = await logImport("User");
    expect((await undoImport(id, "Manager")).status).toBe(404);
    expect((await provider.post("/imports/undo", { id: "x" })).status).toBe(404);
    expect((await provider.call("POST", "/imports/undo", { body: { id } })).status).toBe(401);
    const { rows } = await provider.store.execute(
      sql`delete from grants where "permissionId" in (select id from permissions where module = 'clients' and action = 'delete') returning *`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await undoImport(id, "User")).status).toBe(403);
    const listed = await provider.get("/imports?list=/client-management", "User");
    expect(listed.body.data[0].undoableRecords).toBeNull();
    expect((await undoImport(id)).status).toBe(200);
  });

  it("ignores master records that another user created or changed", async () => {
    const countryId = await createRecord("countries", { name: countryName, iso2: "ZY", phoneCode: "+98" });
    const logged = await logImport("User");
    expect([logged.created, logged.undoableRecords]).toEqual([0, null]);
    expect((await logImport("Admin")).undoableRecords).toBe(1);
    await provider.put(`/countries/update-countries-by-id?countryId=${countryId}`, { phoneCode: "+97" });
    expect((await logImport("Admin")).undoableRecords).toBeNull();
  });

  it("ignores logged records of another user, an unknown resource or an invalid id", async () => {
    const foreignId = await createClient("Aster", "Admin");
    await provider.store.execute(
      sql`update clients set "createdAt" = now() - interval '2 days' where id = ${foreignId}`,
    );
    await createClient("Lotus", "Admin");
    const unknown = [
      { resource: "grants", id: foreignId },
      { resource: "clients", id: "no id" },
    ];
    expect((await logImport("User", [...records, ...unknown])).undoableRecords).toBeNull();
    expect((await logImport("Admin", [...records, ...unknown])).undoableRecords).toBe(1);
  });
});

describe("the import of a record", () => {
  const findImport = async (id: string, as: Role = "Admin") =>
    (await provider.get(`/imports/by-record?resource=clients&id=${id}`, as)).body.data;

  it("is known to those who may read the import", async () => {
    await importTwoClients();
    const [{ id } = { id: "" }] = records;
    expect(await findImport(id)).toMatchObject({ fileName: "clients.xlsx", undoableRecords: 2 });
    expect(await findImport(id.toUpperCase())).toMatchObject({ fileName: "clients.xlsx" });
    expect(await findImport(id, "Manager")).toBeNull();
  });

  it("is null for other records", async () => {
    await createClient("Marigold");
    expect(await findImport(records[0]?.id ?? "")).toBeNull();
    expect((await provider.get("/imports/by-record?resource=clients")).status).toBe(422);
  });
});

describe("changes of updated records", () => {
  const change = { id: "c1", name: "Aster", before: '{"phone":"1"}', after: '{"phone":"2"}' };
  const logChanges = async (as: Role) => {
    const figures = { list: "/changes", fileName: "a.csv", created: 0, changed: 1, refused: 0 };
    return (await provider.post("/imports", { ...figures, changes: [change] }, as)).body.data;
  };
  const readChanges = (id: string, as: Role) => provider.get(`/imports/changes?id=${id}`, as);

  it("are readable by their author until the undo", async () => {
    const entry = await logChanges("Manager");
    expect(entry).toMatchObject({ undoableRecords: null, undoableChanges: 1 });
    expect(entry.changes).toBeUndefined();
    expect((await readChanges(entry.id, "Manager")).body.data).toEqual({ changes: [change] });
    const { body } = await undoImport(entry.id, "Manager");
    expect(body.data).toMatchObject({ deleted: 0, undoableChanges: null, undoneAt: expect.any(String) });
    expect((await readChanges(entry.id, "Manager")).body.data).toEqual({ changes: [] });
    expect((await undoImport(entry.id, "Manager")).status).toBe(409);
  });

  it("are hidden from others, whose undo would write the author's values", async () => {
    const { id } = await logChanges("User");
    expect((await readChanges(id, "Admin")).status).toBe(404);
    expect((await undoImport(id, "Admin")).status).toBe(409);
    const { data } = (await provider.get("/imports?list=/changes", "Admin")).body;
    expect(data.find((entry: Json) => entry.id === id).undoableChanges).toBeNull();
  });

  it("are hidden after a day", async () => {
    const { id } = await logChanges("User");
    await provider.store.execute(
      sql`update imports set "createdAt" = now() - interval '25 hours' where id = ${id}`,
    );
    expect((await readChanges(id, "User")).status).toBe(404);
    expect((await undoImport(id, "User")).status).toBe(409);
  });
});
