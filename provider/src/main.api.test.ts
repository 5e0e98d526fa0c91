import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, TestProvider } from "../tests/provider.ts";
import { liftoffOnlyFlag, programFolder } from "../tests/template.ts";
import { readConfig, OperatorError } from "./config.ts";
import { startProvider } from "./provider.ts";
import { hashPassword } from "./resources/user/password.ts";
import { usersTable } from "./resources/user/users-table.ts";

const runningProcesses = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of runningProcesses) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  runningProcesses.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Temporary folders, deleted after the processes that use them have ended. */
const folders: string[] = [];
const createFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), "provider-test-"));
  folders.push(path);
  return path;
};

function startProgram(settings: Record<string, string>, file = "main.js", args: readonly string[] = []) {
  if (settings.DATA_DIR) folders.push(settings.DATA_DIR);
  const { PATH = "", HOME = "" } = process.env;
  const program = join(import.meta.dirname, "..", programFolder, file);
  const child = spawn(process.execPath, [liftoffOnlyFlag, program, ...args], {
    env: { PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  runningProcesses.add(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  // Waits for "close", because output may still arrive after "exit".
  const ended = once(child, "close").then(() => ({ exitCode: child.exitCode, stdout, stderr }));
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const url = /"url":"([^"]+)"/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`The provider ended: ${stderr}`)));
  });
  listening.catch(() => undefined);
  return { child, ended, listening };
}

const signIn = async (url: string) => {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@agency.test", password: "demo-1234" }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}`, "content-type": "application/json" };
};

const createLanguage = (url: string, headers: Record<string, string>, name: string) =>
  fetch(`${url}/api/v1/languages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ name, code: "zz" }),
  });

/** Sends the headers of a request. Returns a function that sends the body. */
async function beginRequest(url: string, headers: Record<string, string>) {
  const call = request(`${url}/api/v1/languages`, {
    method: "POST",
    headers: { ...headers, expect: "100-continue" },
  });
  await once(call, "continue");
  return async function sendBody(name: string) {
    const status = new Promise<number | undefined>((resolve, reject) => {
      call.once("error", reject).once("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    call.end(JSON.stringify({ name, code: "zz" }));
    return status;
  };
}

/** Writes with four parallel writers, and kills the process after forty rows. Returns the acknowledged names. */
async function writeUntilKilled(url: string, child: ChildProcess): Promise<string[]> {
  const headers = await signIn(url);
  const acknowledged: string[] = [];
  const runWriter = async (number: number) => {
    for (let index = 0; ; index++) {
      const name = `Durable ${number}-${index}`;
      const response = await createLanguage(url, headers, name).catch(() => null);
      if (response?.status !== 201) return;
      acknowledged.push(name);
      if (acknowledged.length >= 40) child.kill("SIGKILL");
    }
  };
  await Promise.all([1, 2, 3, 4].map(runWriter));
  return acknowledged;
}

const expectFailedStart = async (settings: Record<string, string>, line: RegExp) => {
  const { exitCode, stderr } = await startProgram(settings).ended;
  expect([exitCode, stderr.trim().split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
};

// Starting several processes takes long.
vi.setConfig({ testTimeout: 600_000 });

it("keeps acknowledged rows after kill -9, locks its folder, and completes running requests on SIGTERM", async () => {
  const settings = { ...(await createTestDatabase(true)), LOG_LEVEL: "info" };
  const first = startProgram(settings);
  const acknowledged = await writeUntilKilled(await first.listening, first.child);
  await first.ended;

  const { child, ended, listening } = startProgram(settings);
  const url = await listening;
  const headers = await signIn(url);
  const languages = await fetch(`${url}/api/v1/languages?search=durable&perPage=100`, { headers });
  const { data } = (await languages.json()) as { data: { name: string }[] };
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  await expectFailedStart(settings, /^DATA_DIR: got ".*", which is in use by process \d+; expected /);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const pendingRequests = await Promise.all(Array.from({ length: 10 }, () => beginRequest(url, headers)));
  child.kill("SIGTERM");
  expect(await Promise.all(pendingRequests.map((sendBody) => sendBody("Just in time")))).toEqual(
    Array(10).fill(201),
  );
  expect((await ended).exitCode).toBe(0);
});

describe("a failed start", () => {
  it("exits with 1 and one line for an invalid data folder", async () => {
    const file = join(await createFolder(), "file");
    await writeFile(file, "");
    await expectFailedStart(
      { DATA_DIR: join(file, "data") },
      /^DATA_DIR: got ".*" \(ENOTDIR.*\), expected a writable folder$/,
    );
  });

  it("exits with 1 and one line when the file of the generated secret is empty", async () => {
    const DATA_DIR = await createFolder();
    await writeFile(join(DATA_DIR, "token-secret"), "");
    await expectFailedStart(
      { DATA_DIR, PROVIDER_PORT: "0" },
      /^DATA_DIR: got a damaged ".*token-secret"; restore it, or delete it/,
    );
  });

  it("exits with 1 and one line for an unreachable database", async () => {
    const DATABASE_URL = "postgres://nobody:geheim@127.0.0.1:1/none";
    const settings = {
      DATA_DIR: await createFolder(),
      TOKEN_SECRET: "x".repeat(32),
      DATABASE_URL,
    };
    await expectFailedStart(
      settings,
      /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1; start it, or correct the host and the port$/,
    );
  });
});

it("refuses demo accounts in production while their password is public, unless DEMO_DATA is on", async () => {
  const settings = { ...(await createTestDatabase(true)), NODE_ENV: "production" };
  folders.push(settings.DATA_DIR);
  const start = (overrides = {}) =>
    startProvider(readConfig({ ...settings, ...overrides }), pino({ level: "silent" }));
  await expect(start()).rejects.toThrow(/^DEMO_DATA: got a database with demo accounts, .*; expected /);

  const accepting = await start({ DEMO_DATA: "on" });
  const read = async () => {
    const response = await fetch(`${accepting.url}/api/v1/profile`, { headers: await signIn(accepting.url) });
    return ((await response.json()) as { data: unknown }).data;
  };
  expect(await read()).toMatchObject({ hasDemoAccounts: true });
  await accepting.database.store
    .update(usersTable)
    .set({ passwordHash: await hashPassword("a new password") });
  await accepting.close();

  await (await start()).close();
});

it("reports a port in use", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  await expect(TestProvider.start({ PROVIDER_PORT: port })).rejects.toThrow(
    new OperatorError(`PROVIDER_PORT: got ${port}, which is in use, expected a free port`),
  );
  server.close();
});

it("creates the starter catalog once by a command, and explains invalid options", async () => {
  const settings = await createTestDatabase(false);
  const runStarter = (...args: string[]) => startProgram(settings, "starter.js", args).ended;
  expect(await runStarter("--country", "xx")).toMatchObject({
    exitCode: 1,
    stderr: "Usage: npm run starter -- --country in,fr [--language en or fr]\n",
  });
  const created = await runStarter("--country", "fr");
  expect([created.exitCode, created.stdout]).toEqual([0, expect.stringMatching(/^Created \d+ records/)]);
  expect(await runStarter("--country", "fr")).toMatchObject({
    exitCode: 1,
    stderr: "Master data exists already; the catalog is for an empty agency\n",
  });
});
