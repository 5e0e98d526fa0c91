import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { signIn } from "../support/accounts.ts";
import { graphql, login, type Tokens } from "../support/graphql.ts";
import { freePort, startBff, startProvider, startStack } from "../support/stack.ts";

test.describe.configure({ timeout: 150_000 });

const root = fileURLToPath(new URL("../../", import.meta.url));
const ANY = { GRAPHQL_OPERATIONS: "any" };

const CREATE = "mutation Create($input: ClientInput!) { createClient(input: $input) { id businessName } }";
const LIST =
  "query List($search: String) { clients(search: $search, perPage: 100) { items { businessName } pageInfo { totalCount } } }";

function clientInput(businessName: string) {
  return {
    businessName,
    address: "1 Harbour Road",
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    contactEmail: "asha@harbour.test",
    phone: "9820098200",
  };
}

test("no acknowledged client is lost when the provider is killed", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "media-planner-"));
  let provider = await startProvider({ DATA_DIR: dataDir });
  const bff = await startBff({ UPSTREAM_URL: provider.origin, ...ANY });
  try {
    const tokens = await login(bff.origin, "admin");
    const acknowledged: string[] = [];
    let killed = false;
    const create = async (worker: number) => {
      for (let number = 0; !killed; number += 1) {
        const name = `Survivor ${worker}-${number}`;
        const { answer } = await graphql(bff.origin, CREATE, { input: clientInput(name) }, tokens);
        if (answer.data) acknowledged.push(name);
        if (acknowledged.length >= 40 && !killed) {
          killed = true;
          await provider.stop("SIGKILL");
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(create));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    provider = await startProvider({ DATA_DIR: dataDir, PROVIDER_PORT: new URL(provider.origin).port });
    const again = await login(await upAgain(bff.origin), "admin");
    const { answer } = await graphql<{ clients: { items: { businessName: string }[] } }>(
      bff.origin,
      LIST,
      { search: "Survivor" },
      again,
    );
    const kept = answer.data?.clients.items.map(({ businessName }) => businessName) ?? [];
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  } finally {
    await bff.stop();
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** The BFF holds back for a while after its upstream was gone; answers its origin once it lets calls through. */
async function upAgain(origin: string): Promise<string> {
  await expect
    .poll(
      async () => (await graphql(origin, "{ mediaTypeOptions { id } }")).answer.errors?.[0]?.extensions.code,
      {
        timeout: 40_000,
      },
    )
    .toBe("UNAUTHENTICATED");
  return origin;
}

test("a second provider on the same folder is refused with one line", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "media-planner-"));
  const provider = await startProvider({ DATA_DIR: dataDir, DEMO_DATA: "off" });
  try {
    const { code, output } = refused("provider", {
      DATA_DIR: dataDir,
      PROVIDER_PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(output).toHaveLength(1);
    expect(output[0]).toContain("DATA_DIR");
  } finally {
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Starts a part that is to stop by itself. */
function refused(
  part: "bff" | "provider",
  settings: Record<string, string>,
): { code: number | null; output: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, part, "dist", "main.js")], {
    cwd: root,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    encoding: "utf8",
    timeout: 30_000,
  });
  return { code: status, output: `${stdout}${stderr}`.split("\n").filter(Boolean) };
}

for (const [part, name, value] of [
  ["bff", "PORT", "none"],
  ["bff", "UPSTREAM_URL", "upstream"],
  ["bff", "UPSTREAM_TIMEOUT_MS", "-1"],
  ["bff", "WORKERS", "2"],
  ["bff", "GRAPHQL_OPERATIONS", "some"],
  ["bff", "LOG_LEVEL", "loud"],
  ["provider", "PROVIDER_PORT", "70000"],
  ["provider", "DATABASE_URL", "mysql://localhost/x"],
  ["provider", "DEMO_DATA", "maybe"],
  ["provider", "SMTP_URL", "mail.test"],
  ["provider", "TOKEN_SECRET", "short"],
  ["provider", "ACCESS_TOKEN_TTL_S", "soon"],
] as const) {
  test(`${name}=${value} stops the ${part} with one line that names it`, () => {
    const { code, output } = refused(part, { [name]: value });
    expect(code).toBe(1);
    expect(output).toHaveLength(1);
    expect(output[0]).toMatch(new RegExp(`^${name}: .*takes `));
  });
}

test("a port in use stops either part with one line that names it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "media-planner-"));
  const squatter = createServer();
  const port = await new Promise<string>((resolve) => {
    squatter.listen(0, "127.0.0.1", () => {
      const address = squatter.address();
      resolve(String(typeof address === "object" && address ? address.port : 0));
    });
  });
  // Both children run while this process waits, but the kernel keeps the port.
  const bff = refused("bff", { PORT: port, UPSTREAM_URL: "http://127.0.0.1:9" });
  const provider = refused("provider", {
    PROVIDER_PORT: port,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    LOG_LEVEL: "silent",
  });
  squatter.close();
  await rm(dataDir, { recursive: true, force: true });
  for (const [name, { code, output }] of [
    ["PORT", bff],
    ["PROVIDER_PORT", provider],
  ] as const) {
    expect(code).toBe(1);
    expect(output).toHaveLength(1);
    expect(output[0]).toMatch(new RegExp(`^${name}\\b.*in use`));
  }
});

test("1,000 calls at once with an expired token make one refresh, and all are answered", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "media-planner-"));
  let provider = await startProvider({ DATA_DIR: dataDir, ACCESS_TOKEN_TTL_S: "1" });
  const bff = await startBff({ UPSTREAM_URL: provider.origin, ...ANY });
  try {
    const tokens = await login(bff.origin, "manager");
    await expired(tokens);
    // The new token is to outlive the storm, however slow the machine.
    await provider.stop();
    provider = await startProvider({ DATA_DIR: dataDir, PROVIDER_PORT: new URL(provider.origin).port });
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () =>
        graphql<{ mediaTypeOptions: unknown[] }>(bff.origin, "{ mediaTypeOptions { id name } }", {}, tokens),
      ),
    );
    const unanswered = answers.filter(({ answer }) => !answer.data?.mediaTypeOptions.length);
    expect(unanswered.map(({ answer }) => answer.errors?.[0]?.extensions.code)).toEqual([]);
    const handed = new Set(answers.map(({ headers }) => headers.get("x-access-token")));
    expect(handed.size).toBe(1);
    expect(await refreshes(bff.origin)).toBe(1);

    // A straggler with the old pair still gets the new one.
    const late = await graphql<{ mediaTypeOptions: unknown[] }>(
      bff.origin,
      "{ mediaTypeOptions { id } }",
      {},
      tokens,
    );
    expect(late.answer.data?.mediaTypeOptions.length).toBeGreaterThan(0);
  } finally {
    await bff.stop();
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function expired({ token }: Tokens): Promise<void> {
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  await expect.poll(() => Date.now() / 1000 > exp + 0.1, { timeout: 10_000 }).toBe(true);
}

/** How often the BFF has posted /refresh-token, by its own metrics. */
async function refreshes(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return [...metrics.matchAll(/^bff_upstream_call_seconds_count\{[^}]*refresh-token[^}]*\} (\d+)$/gm)]
    .map(([, figure]) => Number(figure))
    .reduce((sum, figure) => sum + figure, 0);
}

test("a BFF that is told to stop under load loses no request", async () => {
  const stack = await startStack(ANY);
  try {
    const tokens = await login(stack.origin, "admin");
    const lost: string[] = [];
    let answered = 0;
    let refusedConnections = 0;
    let stopping = false;
    const work = async () => {
      while (refusedConnections < 40) {
        try {
          const { status, answer } = await graphql(stack.origin, LIST, { search: null }, tokens);
          if (status === 200 && answer.data) answered += 1;
          else lost.push(JSON.stringify(answer));
        } catch (error) {
          if (stopping && isRefusal(error)) refusedConnections += 1;
          else lost.push(String(error instanceof Error ? error.cause : error));
        }
      }
    };
    const load = Promise.all(Array.from({ length: 20 }, work));
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(100);
    stopping = true;
    await stack.bff.stop("SIGTERM");
    await load;
    expect(lost).toEqual([]);
  } finally {
    await stack.stop();
  }
});

/** A connection that was never taken lost nothing: another process, or a later try, would answer it. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ECONNREFUSED";
}

test("one command starts everything, and Ctrl-C stops it cleanly", async ({ page }) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), "media-planner-"));
  const [port, providerPort] = [await freePort(), await freePort()];
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
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
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    await expect.poll(() => output, { timeout: 100_000 }).toContain("Ctrl-C stops everything.");
    expect(output).toContain(`http://localhost:${port}`);
    for (const account of ["admin@agency.test", "manager@agency.test", "user@agency.test", "demo-1234"])
      expect(output).toContain(account);
    await signIn(page, "admin", { path: `http://localhost:${port}/signin` });
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.goto(`http://localhost:${port}/logout`);
    await expect(page.getByText("You have been signed out.")).toBeVisible();

    child.kill(signal);
    expect(await ended).toBe(0);
    for (const used of [port, providerPort]) expect(await isFree(used)).toBe(true);
  }
  await rm(dataDir, { recursive: true, force: true });
});

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
