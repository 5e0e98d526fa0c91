import { cases } from "./cases.mjs";
import { buildBff, Server, Stub } from "./servers.mjs";

/*
 * Profiles the warm BFF per case (or those whose titles contain the argument). Prints self time by
 * package or file.
 */
const selected = cases.filter(({ title }) => title.includes(process.argv[3] ?? ""));
const maxShown = 20;

const stub = new Stub();
const server = new Server({ name: "this BFF", protocol: "ids", ...(await buildBff()) });
try {
  await stub.start();
  for (const testCase of selected) {
    await stub.configure(testCase.upstream);
    await server.start(stub.url);
    await server.measureCpu(testCase, 5 * testCase.operations);
    const count = 3 * testCase.operations;
    const profile = await server.recordProfile(testCase, count);
    report(testCase.title, count, profile);
    await server.stop();
  }
} finally {
  await server.stop();
  await stub.stop();
}

function report(title, count, { nodes, samples, timeDeltas }) {
  const selfTime = new Map();
  samples.forEach((id, index) => add(selfTime, id, timeDeltas[index]));
  const byUrl = new Map();
  const byFunction = new Map();
  let total = 0;
  for (const { id, callFrame } of nodes) {
    const name = callFrame.functionName || "(anonymous)";
    // "dispatch" is the profiler itself.
    if (["(idle)", "(root)"].includes(name) || (name === "dispatch" && callFrame.url === "")) continue;
    const time = selfTime.get(id) ?? 0;
    const url = describeUrl(callFrame);
    total += time;
    add(byUrl, url, time);
    add(byFunction, `${name}  ${url}:${callFrame.lineNumber + 1}`, time);
  }
  console.log(`\n${title}: ${(total / 1000 / count).toFixed(3)} ms for one operation`);
  for (const table of [byUrl, byFunction]) {
    console.log("");
    const rows = [...table].toSorted(([, left], [, right]) => right - left).slice(0, maxShown);
    for (const [name, time] of rows)
      console.log(`  ${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`);
  }
}

function describeUrl({ url, functionName }) {
  if (functionName === "(garbage collector)") return "garbage collector";
  if (url === "") return "native";
  const inPackage = url.split("/node_modules/").slice(1).at(-1);
  if (inPackage === undefined) return url.replace(/^.*\/bff\//, "");
  return inPackage
    .split("/")
    .slice(0, inPackage.startsWith("@") ? 2 : 1)
    .join("/");
}

function add(table, key, time) {
  table.set(key, (table.get(key) ?? 0) + time);
}
