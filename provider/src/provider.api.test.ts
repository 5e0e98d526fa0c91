import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createFolder } from "../tests/create-folder.ts";
import { createTestDatabase, TestProvider } from "../tests/provider.ts";
import { OperatorError, readConfig } from "./config.ts";
import { startProvider } from "./provider.ts";
import { hashPassword } from "./resources/user/password.ts";
import { usersTable } from "./resources/user/users-table.ts";

const expectFailedStart = async (settings: Record<string, string>, line: RegExp) => {
  const config = readConfig({ PROVIDER_PORT: "0", ...settings });
  const error: unknown = await startProvider(config, pino({ level: "silent" })).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).toMatch(line);
};

it("rejects an invalid data folder, and a folder whose generated secret is empty", async () => {
  const folder = await createFolder();
  const file = join(folder, "token-secret");
  await writeFile(file, "");
  await expectFailedStart(
    { DATA_DIR: join(file, "data") },
    /^DATA_DIR: got ".*" \(ENOTDIR.*\), expected a writable folder$/,
  );
  await expectFailedStart(
    { DATA_DIR: folder },
    /^DATA_DIR: got a damaged ".*token-secret"; restore it, or delete it/,
  );
});

it("rejects demo accounts in production while their password is public, unless DEMO_DATA is on", async () => {
  const settings = { ...(await createTestDatabase(true)), NODE_ENV: "production" };
  await expectFailedStart(settings, /^DEMO_DATA: got a database with demo accounts, .*; expected /);

  const accepting = await TestProvider.start({ ...settings, DEMO_DATA: "on" }, false);
  expect((await accepting.get("/profile")).body.data).toMatchObject({ hasDemoAccounts: true });
  await accepting.store.update(usersTable).set({ passwordHash: await hashPassword("a new password") });
  await accepting.server.close();

  await (await TestProvider.start(settings, false)).stop();
});

it("rejects a port in use", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  const settings = await createTestDatabase(true);
  await expectFailedStart(
    { ...settings, PROVIDER_PORT: port },
    new RegExp(`^PROVIDER_PORT: got ${port}, which is in use, expected a free port$`),
  );
  server.close();
});
