import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { root, run } from "./run.mjs";

/* Everything with reload: codegen, provider, BFF and the web on Vite's own server, each line under its name. */
await ensureInstalled();
const { code, output } = await run("npm", ["run", "--silent", "codegen"]);
if (code !== 0) process.stderr.write(output);

const parts = [
  ["codegen", "npx", ["graphql-codegen", "--config", "codegen.yml", "--watch"]],
  ...(process.env.UPSTREAM_URL
    ? []
    : [["provider", "npm", ["run", "--silent", "dev", "--workspace=provider"]]]),
  ["bff", "npm", ["run", "--silent", "dev", "--workspace=bff"]],
  ["web", "npm", ["run", "--silent", "dev", "--workspace=web"]],
];
const width = Math.max(...parts.map(([name]) => name.length));
const children = parts.map(([name, command, args]) => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, INIT_CWD: root, DATA_DIR: process.env.DATA_DIR ?? `${root}/.data` },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      for (const line of String(chunk).split("\n").filter(Boolean)) {
        process.stdout.write(`${name.padEnd(width)} | ${line}\n`);
      }
    });
  }
  return child;
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
