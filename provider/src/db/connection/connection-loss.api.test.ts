import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServerDatabase } from "../../backup/backup-source.ts";
import { createTestDatabase, TestProvider } from "../../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const createLanguage = (name: string, key: string) =>
  provider.call("POST", "/languages", {
    as: "Admin",
    body: { name, code: "zz" },
    headers: { "idempotency-key": key },
  });
const findNames = async (prefix: string): Promise<string[]> => {
  const { rows } = await provider.store.execute<{ name: string }>(
    sql`select name from languages where name like ${`${prefix}%`} order by name`,
  );
  return rows.map(({ name }) => name);
};
/** Runs a statement during the commit that inserts a language with this name. */
const runAtCommit = async (name: string, statement: string) => {
  await provider.store
    .execute(`create or replace function at_commit() returns trigger language plpgsql as $do$
    begin ${statement}; return null; end $do$`);
  await provider.store.execute(`create constraint trigger at_commit after insert on languages
    deferrable initially deferred for each row when (new.name = '${name}') execute function at_commit()`);
};
const dropTrigger = () => provider.store.execute("drop trigger if exists at_commit on languages");

describe("a lost connection", () => {
  it("returns 503 when the outcome of a commit is unknown; a repeated call finds the record by its key", async () => {
    await runAtCommit("Unheard", "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(0)");
    expect(await createLanguage("Unheard", "key-of-unheard")).toMatchObject({
      status: 503,
      body: { message: "This may not have been saved. Check before you try again." },
    });
    await dropTrigger();
    expect((await createLanguage("Unheard", "key-of-unheard")).status).toBe(201);
    expect(await findNames("Unheard")).toEqual(["Unheard"]);
  });

  it("leaves no lost connection in the pool", async () => {
    await runAtCommit("Never", "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(0)");
    for (let index = 0; index < 12; index++)
      expect((await createLanguage("Never", `key-never-${index}`)).status).toBe(503);
    await dropTrigger();
    expect((await createLanguage("At last", "key-at-last")).status).toBe(201);
    expect(await findNames("Never")).toEqual([]);
  });
});

describe("a write that no standby has confirmed", () => {
  it("is not acknowledged when PostgreSQL stops waiting for the standby", async () => {
    await runAtCommit(
      "Alone",
      "raise warning 'canceling wait for synchronous replication' using errcode = '01000'",
    );
    const first = await createLanguage("Alone", "key-of-alone");
    expect(first.status).toBe(503);
    await dropTrigger();
    expect((await createLanguage("Alone", "key-of-alone")).status).toBe(201);
    expect(await findNames("Alone")).toEqual(["Alone"]);
  });
});

describe("several hosts", () => {
  const buildUrlWithUnreachableHost = () => {
    const url = new URL(provider.settings.DATABASE_URL ?? "");
    return `postgres://postgres@127.0.0.1:1,${url.host}${url.pathname}?target_session_attrs=read-write`;
  };

  it("are tried in turn", async () => {
    const { DATA_DIR } = await createTestDatabase(false);
    const DATABASE_URL = buildUrlWithUnreachableHost();
    const otherProvider = await TestProvider.start({ ...provider.settings, DATA_DIR, DATABASE_URL });
    expect((await otherProvider.get("/languages")).status).toBe(200);
    await otherProvider.stop();
  });

  it("are tried in turn by backups", async () => {
    const { client, close } = await openServerDatabase(buildUrlWithUnreachableHost());
    expect((await client.query("select 1")).rowCount).toBe(1);
    await close();
  });

  it("are rejected when no host accepts writes", async () => {
    const settings = await createTestDatabase(false);
    const database = new URL(String(settings.DATABASE_URL)).pathname.slice(1);
    await provider.store.execute(`alter database ${database} set default_transaction_read_only = on`);
    await expect(TestProvider.start(settings)).rejects.toThrow(
      /^DATABASE_URL: no server of 127\.0\.0\.1:\d+ accepts writes; add the primary to the URL$/,
    );
  });
});

// Runs last, because it leaves closed connections in the provider's pool.
describe("repeatedly lost connections", () => {
  it("do not lose acknowledged writes or duplicate repeated writes", async () => {
    await provider.getToken("Admin");
    const observer = new Client({ connectionString: provider.settings.DATABASE_URL });
    await observer.connect();
    const closeConnections = () =>
      observer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    const names = Array.from({ length: 120 }, (_, index) => `Lost ${String(index).padStart(3, "0")}`);
    const pendingNames = [...names];
    const statuses: number[] = [];
    const writer = async () => {
      for (let name = pendingNames.pop(); name; name = pendingNames.pop()) {
        const { status } = await createLanguage(name, `key-of-${name.replace(" ", "-")}`);
        if (status !== 201) pendingNames.push(name);
        if (statuses.push(status) % 10 === 0) await closeConnections();
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const { rows } = await observer.query<{ name: string }>(
      "select name from languages where name like 'Lost%' order by name",
    );
    await observer.end();
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});
