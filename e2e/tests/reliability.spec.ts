import { spawn, spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { signIn } from "../support/accounts.ts";
import { copyDemoData } from "../../testing/demo-data.ts";
import { postOperation, login } from "../support/graphql.ts";
import { createRestClient } from "../support/rest.ts";
import { killOnExit, startProvider } from "../../testing/program.ts";
import { findFreePort, isPortFree } from "../../testing/ports.ts";
import { startBff } from "../support/stack.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ANY_OPERATION = { GRAPHQL_OPERATIONS: "any" };

const CREATE_CLIENT =
  "mutation Create($input: ClientInput!) { createClient(input: $input) { id businessName } }";

function createClientInput(businessName: string) {
  return {
    businessName,
    address: "1 Harbour Road",
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    contactEmail: "asha@harbour.test",
    phone: "9820098200",
  };
}

// Runs tests one by one, because each fills an embedded database.
test.describe.configure({ mode: "default" });
let embeddedFolder: string | undefined;
test.afterAll(async () => {
  if (embeddedFolder) await rm(embeddedFolder, { recursive: true, force: true });
});

test("one command starts everything, and Ctrl-C or a signal stops it cleanly", async ({ page }) => {
  const dataDir = (embeddedFolder = (await copyDemoData(undefined)).DATA_DIR);
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const address = `http://localhost:${port}`;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const { child, ended, readOutput } = startEverything(port, providerPort, dataDir);
    await expect.poll(readOutput, { timeout: 200_000 }).toMatch(/Ctrl-C stops everything\.|expected /);
    expect(readOutput()).toContain(address);
    for (const account of ["admin@agency.test", "manager@agency.test", "user@agency.test", "demo-1234"])
      expect(readOutput()).toContain(account);
    if (signal === "SIGINT") {
      await signIn(page, "admin", { path: `${address}/signin` });
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    } else expect((await fetch(`${address}/signin`)).ok).toBe(true);

    await page.goto("about:blank");
    child.kill(signal);
    expect(await ended).toBe(0);
    for (const closedPort of [port, providerPort]) expect(await isPortFree(closedPort)).toBe(true);
  }
});

test("no acknowledged client is lost when the provider is killed", async () => {
  const dataDir = (embeddedFolder ??= (await copyDemoData(undefined)).DATA_DIR);
  let provider = await startProvider({ DATA_DIR: dataDir });
  const bff = await startBff({ UPSTREAM_URL: provider.origin, ...ANY_OPERATION });
  try {
    const tokens = await login(bff.origin, "admin");
    const acknowledged: string[] = [];
    let isKilled = false;
    const create = async (worker: number) => {
      for (let number = 0; !isKilled; number += 1) {
        const name = `Survivor ${worker}-${number}`;
        const { body } = await postOperation(
          bff.origin,
          CREATE_CLIENT,
          { input: createClientInput(name) },
          tokens,
        );
        if (body.data) acknowledged.push(name);
        if (acknowledged.length >= 40 && !isKilled) {
          isKilled = true;
          await provider.stop("SIGKILL");
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(create));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    provider = await startProvider({ DATA_DIR: dataDir });
    // Calls the provider directly, because the BFF's circuit breaker is still open.
    const admin = await createRestClient(provider.origin, "admin");
    const clients = await admin.call<{ businessName: string }[]>(
      "GET",
      "/clients?search=Survivor&perPage=100",
    );
    const names = clients.map(({ businessName }) => businessName);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  } finally {
    await bff.stop("SIGKILL");
    await provider.stop();
  }
});

/** Starts a process that must exit with an error. */
function runUntilExit(
  program: "bff" | "provider",
  settings: Record<string, string>,
): { code: number | null; output: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program, "dist", "main.js")], {
    cwd: root,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    encoding: "utf8",
    timeout: 120_000,
  });
  return { code: status, output: `${stdout}${stderr}`.split("\n").filter(Boolean) };
}

// Checks the built programs with one setting each; unit tests cover all settings.
for (const [program, name, value] of [
  ["bff", "UPSTREAM_TIMEOUT_MS", "-1"],
  ["provider", "DEMO_DATA", "maybe"],
] as const) {
  test(`the ${program} exits with one line that names ${name} when it is ${value}`, () => {
    const { code, output } = runUntilExit(program, { [name]: value });
    expect(code).toBe(1);
    expect(output).toHaveLength(1);
    expect(output[0]).toMatch(new RegExp(`^${name}: .*expected `));
  });
}

function startEverything(port: number, providerPort: number, dataDir: string) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DATA_DIR: dataDir,
      UPSTREAM_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // On SIGTERM the start script stops its children.
  killOnExit(child, "SIGTERM");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, ended, readOutput: () => output };
}
