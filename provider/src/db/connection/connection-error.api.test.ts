import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestDatabase, TestProvider } from "../../../tests/provider.ts";
import { openServerDatabase } from "../../backup/backup-source.ts";
import { runOnServer } from "../../../../testing/postgres-server.ts";

const createUniqueName = (name: string) => `${name}_${randomUUID().slice(0, 8)}`;
const createSettings = async (changeUrl: (url: URL) => void) => {
  const settings = await createTestDatabase(false);
  const url = new URL(String(settings.DATABASE_URL));
  changeUrl(url);
  return { ...settings, DATABASE_URL: url.href };
};
const readErrorLine = async (settings: Record<string, string>) =>
  TestProvider.start(settings).then(
    () => "started",
    (error: unknown) => String(error),
  );

it("reports a missing role without the password", async () => {
  const settings = await createSettings((url) => {
    url.username = "planer";
    url.password = "geheim";
  });
  const line = await readErrorLine(settings);
  expect(line).toBe(
    'Error: DATABASE_URL: the server has no role "planer", or rejects its sign-in; create it with createuser --pwprompt planer, or allow it in pg_hba.conf',
  );
  await expect(openServerDatabase(settings.DATABASE_URL)).rejects.toThrow('the server has no role "planer"');
});

it("reports a missing database", async () => {
  const settings = await createSettings((url) => (url.pathname = "/planer"));
  expect(await readErrorLine(settings)).toBe(
    'Error: DATABASE_URL: the server has no database "planer"; create it with createdb -O postgres planer',
  );
});

it("reports a role without grants and the remedy", async () => {
  const role = createUniqueName("planner");
  const settings = await createSettings((url) => (url.username = role));
  await runOnServer(settings.DATABASE_URL, `create role ${role} login`);
  const database = new URL(settings.DATABASE_URL).pathname.slice(1);
  expect(await readErrorLine(settings)).toBe(
    `Error: DATABASE_URL: the role "${role}" lacks rights in the database "${database}"; make it the owner: alter database "${database}" owner to "${role}"`,
  );
  await runOnServer(settings.DATABASE_URL, `revoke connect on database ${database} from public`);
  expect(await readErrorLine(settings)).toContain(
    `the role "${role}" lacks rights in the database "${database}"`,
  );
  await runOnServer(settings.DATABASE_URL, `alter database ${database} owner to ${role}`);
  const provider = await TestProvider.start(settings);
  await provider.stop();
});

it("reports an unreachable server", async () => {
  const settings = await createSettings((url) => (url.port = "1"));
  expect(await readErrorLine(settings)).toBe(
    "Error: DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1; start it, or correct the host and the port",
  );
});
