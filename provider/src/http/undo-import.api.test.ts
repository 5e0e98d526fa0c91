import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Role } from "../rules/access.ts";

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

  it("returns 422 for logged records of another user, and for invented ones", async () => {
    const foreignId = await createClient("Aster", "Admin");
    const countryId = await createRecord("countries", { name: countryName, iso2: "ZZ", phoneCode: "+99" });
    const figures = { list: "/client-management", fileName: "a.csv", created: 1, changed: 0, refused: 0 };
    const log = async (role: Role, ...loggedRecords: Json[]) =>
      (await provider.post("/imports", { ...figures, records: loggedRecords }, role)).status;
    for (const role of ["User", "Manager"] as const)
      for (const record of records) expect(await log(role, record)).toBe(422);
    const ownId = await createClient("Lotus", "User");
    const own = { resource: "clients", id: ownId };
    expect(await log("User", own, { resource: "clients", id: foreignId })).toBe(422);
    expect(await log("User", { resource: "clients", id: countryId })).toBe(422);
    expect(await log("User", own, { resource: "grants", id: ownId })).toBe(422);
    expect(await log("User", own, { resource: "clients", id: "no id" })).toBe(422);
    expect(await log("User", { resource: "clients", id: crypto.randomUUID() })).toBe(422);
    expect(await log("User", own, { resource: "clients", id: crypto.randomUUID() })).toBe(201);
    await provider.store.execute(
      sql`update clients set "createdAt" = now() - interval '7 hours' where id = ${ownId}`,
    );
    expect(await log("User", own)).toBe(422);
    const { data } = (await provider.get("/imports?list=/client-management")).body;
    for (const { id } of data.filter((entry: Json) => entry.fileName === "a.csv")) await undoImport(id);
    expect((await listExisting()).slice(0, 2)).toEqual([true, true]);
  });

  it("returns 422 for a record without a creator that the user changed", async () => {
    const { rows } = await provider.store.execute(
      sql`insert into countries (name, iso2, "updatedBy", "updatedAt")
        select ${countryName}, 'ZY', jsonb_build_object('id', id, 'name', "fullName"), now() + interval '1 second'
        from users where email = 'admin@agency.test' returning id`,
    );
    const body = { list: "/country", fileName: "a.csv", created: 1, changed: 0, refused: 0 };
    const logged = [{ resource: "countries", id: rows[0]?.id }];
    expect((await provider.post("/imports", { ...body, records: logged })).status).toBe(422);
  });

  it("logs at most 100 imports a day per user", async () => {
    const figures = { list: "/vendor-management", fileName: "a.csv", created: 0, changed: 0, refused: 0 };
    const statuses: number[] = [];
    for (let count = 0; count < 101; count++)
      statuses.push((await provider.post("/imports", figures, "Manager")).status);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([201, 429]);
    await provider.store.execute(sql`delete from attempts`);
  });
});

describe("an undo of many records", () => {
  /** Stores an import of new clients. Every second one was changed if `isChanged`. */
  const importMany = async (count: number, isChanged = false) => {
    const { rows } = await provider.store.execute(sql`
      with author as (select id, "fullName" from users where email = 'admin@agency.test'),
      created as (insert into clients ("businessName", address, "taxId", "contactPerson", "contactEmail", phone, "createdById", "updatedAt")
        select 'Many ' || n, 'x', 'x', 'x', 'x', 'x', author.id,
          case when ${isChanged} and n % 2 = 0 then now() + interval '1 second' else now() end
        from author, generate_series(1, ${count}::int) as n returning id)
      insert into imports (list, "fileName", created, changed, refused, records, by, "createdById")
      select '/client-management', 'many.csv', ${count}, 0, 0,
        (select jsonb_agg(jsonb_build_object('resource', 'clients', 'id', id)) from created),
        jsonb_build_object('id', author.id, 'name', author."fullName"), author.id
      from author returning id`);
    return String(rows[0]?.id);
  };
  const readEntry = async (id: string) => {
    const { data } = (await provider.get("/imports?list=/client-management")).body;
    return data.find((entry: Json) => entry.id === id);
  };

  it.each([false, true])("serves other requests before it ends; changed records: %s", async (isChanged) => {
    const id = await importMany(4000, isChanged);
    const finished: string[] = [];
    const undo = undoImport(id, "Admin", true).then((response) => {
      finished.push("undo");
      return response;
    });
    await provider.get("/profile", "User").then(() => finished.push("other"));
    const { status, body } = await undo;
    expect([status, body.data.deleted]).toEqual([200, isChanged ? 2000 : 4000]);
    expect(finished).toEqual(["other", "undo"]);
    expect(await readEntry(id)).toMatchObject({ undoableRecords: isChanged ? 2000 : null });
  });

  it("lists each changed record when it deletes nothing", async () => {
    const id = await importMany(2000, true);
    const { status, body } = await undoImport(id);
    expect([status, body.message, body.errors.length]).toEqual([
      409,
      "1000 of 2000 records cannot be deleted",
      1000,
    ]);
    expect(await readEntry(id)).toMatchObject({ undoableRecords: 2000, undoneAt: null });
  });

  it("continues after an interruption", async () => {
    const id = await importMany(1200);
    await provider.store.execute(sql`create function fail_once() returns trigger language plpgsql as
      $$ begin if old."businessName" = 'Many 1' then raise exception 'interrupted'; end if; return old; end $$`);
    await provider.store.execute(
      sql`create trigger fail_once before delete on clients for each row execute function fail_once()`,
    );
    expect((await undoImport(id)).status).toBe(500);
    const { undoableRecords } = await readEntry(id);
    expect(undoableRecords).toBeGreaterThan(0);
    expect(undoableRecords).toBeLessThan(1200);
    await provider.store.execute(sql`drop trigger fail_once on clients`);
    expect(await undoImport(id)).toMatchObject({ status: 200, body: { data: { deleted: undoableRecords } } });
    expect(await readEntry(id)).toMatchObject({ undoableRecords: null });
  });
});
