import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { freshDatabase, TestProvider } from "../../../tests/provider.ts";
import { openServer } from "../../backup/source.ts";
import { onServer } from "../../../tests/postgres-server.ts";

const uniqueName = (name: string) => `${name}_${randomUUID().slice(0, 8)}`;
const withUrl = async (change: (url: URL) => void) => {
  const settings = await freshDatabase(false);
  const url = new URL(String(settings.DATABASE_URL));
  change(url);
  return { ...settings, DATABASE_URL: url.href };
};
const readErrorLine = async (settings: Record<string, string>) =>
  TestProvider.start(settings).then(
    () => "started",
    (error: unknown) => String(error),
  );

it("names a missing role without the password", async () => {
  const settings = await withUrl((url) => {
    url.username = "planer";
    url.password = "geheim";
  });
  const line = await readErrorLine(settings);
  expect(line).toBe(
    'Error: DATABASE_URL: the server has no role "planer", or rejects its sign-in; create it with createuser --pwprompt planer, or allow it in pg_hba.conf',
  );
  await expect(openServer(settings.DATABASE_URL)).rejects.toThrow('the server has no role "planer"');
});

it("names a missing database", async () => {
  const settings = await withUrl((url) => (url.pathname = "/planer"));
  expect(await readErrorLine(settings)).toBe(
    'Error: DATABASE_URL: the server has no database "planer"; create it with createdb -O postgres planer',
  );
});

it("names the role without grants, and the owner's remedy", async () => {
  const role = uniqueName("planner");
  const settings = await withUrl((url) => (url.username = role));
  await onServer(settings.DATABASE_URL, `create role ${role} login`);
  const database = new URL(settings.DATABASE_URL).pathname.slice(1);
  expect(await readErrorLine(settings)).toBe(
    `Error: DATABASE_URL: the role "${role}" lacks rights in the database "${database}"; make it the owner: alter database "${database}" owner to "${role}"`,
  );
  await onServer(settings.DATABASE_URL, `revoke connect on database ${database} from public`);
  expect(await readErrorLine(settings)).toContain(
    `the role "${role}" lacks rights in the database "${database}"`,
  );
  await onServer(settings.DATABASE_URL, `alter database ${database} owner to ${role}`);
  const provider = await TestProvider.start(settings);
  await provider.stop();
});

it("names an unreachable server", async () => {
  const settings = await withUrl((url) => (url.port = "1"));
  expect(await readErrorLine(settings)).toBe(
    "Error: DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1; start it, or correct the host and the port",
  );
});
