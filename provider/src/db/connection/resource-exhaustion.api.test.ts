import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOnServer } from "../../../../testing/postgres-server.ts";
import { createTestDatabase, TestProvider } from "../../../tests/provider.ts";

let provider: TestProvider;
let url: string;
const role = `few_${randomUUID().slice(0, 8)}`;
beforeAll(async () => {
  const settings = await createTestDatabase(true);
  url = String(settings.DATABASE_URL);
  const roleUrl = new URL(url);
  // Connection limits do not apply to superusers.
  await runOnServer(url, `create role ${role} login superuser`);
  roleUrl.username = role;
  provider = await TestProvider.start({ ...settings, DATABASE_URL: roleUrl.href });
  await provider.getToken("Admin");
});
afterAll(() => provider.stop());

const createLanguage = (name: string) => provider.post("/languages", { name, code: "zz" });
const findNames = async (search: string) => {
  const { body } = await provider.get(`/languages?search=${search}&perPage=100&sortField=name&sortOrder=asc`);
  return body.data.map(({ name }: { name: string }) => name);
};
const readDatabaseMetric = async () =>
  /^provider_database_up(.*)$/m.exec(await (await fetch(`${provider.origin}/metrics`)).text())?.[1];
const closeConnections = () =>
  runOnServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);

describe("a database server with too few connections", () => {
  it("causes 503s, loses no acknowledged write, and recovers", async () => {
    await runOnServer(url, `alter role ${role} nosuperuser connection limit 2`);
    await runOnServer(url, `grant pg_read_all_data, pg_write_all_data to ${role}`);
    await closeConnections();
    const names = Array.from({ length: 60 }, (_, index) => `Scarce ${String(index).padStart(2, "0")}`);
    const responses = await Promise.all(names.map(createLanguage));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    const acknowledged = names.filter((_, index) => responses[index]?.status === 201);
    await runOnServer(url, `alter role ${role} connection limit -1`);
    expect(await findNames("scarce")).toEqual(acknowledged);
    const laterResponses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => createLanguage(`Plenty ${index}`)),
    );
    expect(new Set(laterResponses.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it("returns 503 while no connection is free and recovers", async () => {
    await runOnServer(url, `alter role ${role} connection limit 0`);
    await closeConnections();
    const responses = await Promise.all(Array.from({ length: 20 }, () => provider.get("/clients")));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await readDatabaseMetric()).toBe('{cause="no_connection_left"} 0');
    await runOnServer(url, `alter role ${role} connection limit -1`);
    await expect.poll(async () => (await provider.get("/clients")).status).toBe(200);
  });
});

describe("a full disk", () => {
  it("rejects writes with a message, serves reads and recovers", async () => {
    const run = (statement: string) => provider.store.execute(statement);
    await runOnServer(url, `alter role ${role} superuser`);
    await run(`create or replace function no_room() returns trigger language plpgsql as $do$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $do$`);
    await run(`create or replace function no_table() returns event_trigger language plpgsql as $do$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $do$`);
    await run("create trigger no_room before insert on languages for each row execute function no_room()");
    await run("create event trigger no_table on ddl_command_start execute function no_table()");
    expect(await createLanguage("Full")).toMatchObject({
      status: 503,
      body: { message: "The disk of the database is full: nothing was saved. Tell your administrator." },
    });
    expect((await provider.get("/languages")).status).toBe(200);
    expect(await readDatabaseMetric()).toBe('{cause="disk_full"} 0');
    await run("drop event trigger no_table");
    expect(await readDatabaseMetric()).toBe('{cause="none"} 1');
    expect((await provider.call("GET", "/healthz")).status).toBe(200);
    await run("drop trigger no_room on languages");
    expect((await createLanguage("Room")).status).toBe(201);
    expect(await findNames("full")).toEqual([]);
  });
});
