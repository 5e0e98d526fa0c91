import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProvider, type Program } from "../../testing/program.ts";
import { findPostgres } from "../../testing/postgres-server.ts";
import { parseOptions } from "../options.ts";
import { reportFigures, type Figure } from "../report.ts";
import { countUnreachable } from "../real-stack.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { hashFile, startWriteLoad, type WriteLoad } from "./write-load.ts";

// Kills a primary while two providers write to it and promotes its standby. Acknowledged writes must then
// exist exactly once. With --silent it suspends the primary instead.

const PHASE_SECONDS = { beforeFailure: 4, beforePromotion: 2, afterRecovery: 5 };
const { values } = parseOptions({ silent: { type: "boolean", default: false } });

async function listSentSubjects(folders: readonly string[]): Promise<string[]> {
  const subjects: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(join(folder, "outbox")).catch(() => [])) {
      const content = await readFile(join(folder, "outbox", name), "utf8");
      const [, subject] = /^Subject: Contact: (.*)$/m.exec(content) ?? [];
      if (subject) subjects.push(subject);
    }
  return subjects;
}

const countRepeated = (values: readonly string[]) => values.length - new Set(values).size;

async function compareRecords(
  pair: PostgresPair,
  load: WriteLoad,
  folders: readonly string[],
  provider: Program,
): Promise<Figure[]> {
  const rows = await pair.queryStandby<{ id: string; name: string }>(
    "select id, name from languages where name like 'Written %'",
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const [rowCounts] = await pair.queryStandby<{ counted: number; real: number }>(
    "select (select sum(rows)::int from row_counts where name = 'languages') as counted, count(*)::int as real from languages",
  );
  const subjects = await listSentSubjects(folders);
  const files = await Promise.all(
    [...load.files].map(async ([id, hash]) => hash === (await downloadHash(provider, load, id))),
  );
  const lostRecords = [...load.records].filter(([name, id]) => ids.get(name) !== id);
  const unsent = [...load.mails].filter((subject) => !subjects.includes(subject));
  const miscounted = Math.abs((rowCounts?.counted ?? -1) - (rowCounts?.real ?? 0));
  return [
    { name: "records acknowledged", value: load.records.size },
    { name: "records stored", value: rows.length },
    { name: "acknowledged records lost", value: lostRecords.length, atMost: 0 },
    { name: "records stored twice", value: countRepeated(rows.map(({ name }) => name)), atMost: 0 },
    { name: "difference between stored and counted records", value: miscounted, atMost: 0 },
    { name: "mails acknowledged", value: load.mails.size },
    { name: "mails sent", value: subjects.length },
    { name: "acknowledged mails not sent", value: unsent.length, atMost: 0 },
    { name: "mails sent twice", value: countRepeated(subjects), atMost: 0 },
    { name: "files acknowledged", value: load.files.size },
    { name: "files lost or damaged", value: files.filter((isSame) => !isSame).length, atMost: 0 },
  ];
}

async function downloadHash({ origin }: Program, { authorization }: WriteLoad, id: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/publishers/file/${id}`, { headers: { authorization } });
  return hashFile(Buffer.from(await response.arrayBuffer()));
}

async function runRound(binaryFolder: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "provider-failover-"));
  const pair = await startPostgresPair(binaryFolder);
  const folders = [join(folder, "one"), join(folder, "other")];
  const settings = { DATABASE_URL: pair.url, DEMO_DATA: "on", TOKEN_SECRET: randomBytes(32).toString("hex") };
  let providers: Program[] = [];
  try {
    providers = await Promise.all(folders.map((DATA_DIR) => startProvider({ ...settings, DATA_DIR })));
    const [provider] = providers;
    if (!provider) throw new Error("no provider was started");
    const load = await startWriteLoad(providers.map(({ origin }) => origin));
    await pause(PHASE_SECONDS.beforeFailure * 1000);
    pair.stopPrimary(values.silent ? "SIGSTOP" : "SIGKILL");
    load.mark("killed");
    await pause(PHASE_SECONDS.beforePromotion * 1000);
    await pair.promoteStandby();
    load.mark("promoted");
    await load.waitForAcknowledgement();
    await pause(PHASE_SECONDS.afterRecovery * 1000);
    await load.stop();
    while ((await pair.queryStandby("select 1 from waiting_mails")).length > 0) await pause(100);
    reportFigures([
      ...load.listFigures(),
      ...(await compareRecords(pair, load, folders, provider)),
      { name: "unreachable providers", value: await countUnreachable(providers), atMost: 0 },
    ]);
  } finally {
    for (const provider of providers) await provider.stop("SIGKILL");
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const binaryFolder = findPostgres();
if (!binaryFolder) throw new Error("PostgreSQL's programs are needed: apt-get install postgresql");
await runRound(binaryFolder);
