import { build } from "esbuild";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/* Bundles our own code and the rules into dist/main.js and puts the SDL beside it; npm packages stay packages. */
const here = import.meta.dirname;
const schema = join(here, "../schema");
const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

await build({
  entryPoints: [join(here, "src/main.ts")],
  outfile: join(here, "dist/main.js"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
  external: Object.keys(dependencies).filter((name) => name !== "@media-planner/schema"),
});

const sdl = readdirSync(schema)
  .filter((name) => name.endsWith(".graphql"))
  .sort()
  .map((name) => readFileSync(join(schema, name), "utf8"));
mkdirSync(join(here, "dist"), { recursive: true });
writeFileSync(join(here, "dist/schema.graphql"), sdl.join("\n"));
