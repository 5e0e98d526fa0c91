import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { createTestDatabase } from "../tests/provider.ts";
import { listProgramArguments } from "../tests/programs.ts";

const runningProcesses = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of runningProcesses) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  runningProcesses.clear();
});

function startProgram(settings: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, listProgramArguments("main"), {
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

  const failed = await startProgram(settings).ended;
  expect([failed.exitCode, failed.stderr.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/^DATA_DIR: got ".*", which is in use by process \d+; expected /)],
  ]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const pendingRequests = await Promise.all(Array.from({ length: 10 }, () => beginRequest(url, headers)));
  child.kill("SIGTERM");
  expect(await Promise.all(pendingRequests.map((sendBody) => sendBody("Just in time")))).toEqual(
    Array(10).fill(201),
  );
  expect((await ended).exitCode).toBe(0);
});
