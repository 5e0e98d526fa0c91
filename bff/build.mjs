import { build } from "esbuild";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const packageDirectory = import.meta.dirname;
const schema = join(packageDirectory, "../schema");

export async function bundle(entry, name) {
  const { dependencies } = JSON.parse(readFileSync(join(packageDirectory, "package.json"), "utf8"));
  await build({
    entryPoints: [join(packageDirectory, entry)],
    outfile: join(packageDirectory, "dist", name),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    logLevel: "warning",
    external: Object.keys(dependencies).filter((name) => name !== "@media-planner/schema"),
  });
  const sdl = readdirSync(schema)
    .filter((file) => file.endsWith(".graphql"))
    .sort()
    .map((file) => readFileSync(join(schema, file), "utf8"));
  mkdirSync(join(packageDirectory, "dist"), { recursive: true });
  writeFileSync(join(packageDirectory, "dist/schema.graphql"), sdl.join("\n"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle("src/main.ts", "main.js");
