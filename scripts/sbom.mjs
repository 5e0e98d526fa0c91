import { fail, run } from "./run.mjs";

/*
 * Prints a CycloneDX bill of materials of the shipped packages. `npm sbom --omit=dev` also omits shipped
 * packages, if another workspace uses them for development.
 */
const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

const { code, output } = await run("npm", [
  "sbom",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
  "--package-lock-only",
  ...["schema", "bff", "web", "provider"].map((name) => `--workspace=${name}`),
  "--loglevel=error",
]);
if (code !== 0) fail(output);
const { components, dependencies, ...rest } = JSON.parse(output);
const shipped = components.filter((component) => !isDevelopment(component));
const refs = new Set([
  rest.metadata.component["bom-ref"],
  ...shipped.map((component) => component["bom-ref"]),
]);
const graph = dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((dependency) => refs.has(dependency)),
  }));
process.stdout.write(`${JSON.stringify({ ...rest, components: shipped, dependencies: graph }, null, 2)}\n`);
