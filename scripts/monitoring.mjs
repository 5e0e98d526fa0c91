import { parser } from "@prometheus-io/lezer-promql";
import { load } from "js-yaml";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { fail, root } from "./run.mjs";

/* Unknown metrics, unknown labels and undocumented alerts are errors. */
const faults = [];
const read = (path) => readFileSync(join(root, path), "utf8");
const known = new Map([["up", new Set()]]);
/** Labels added by Prometheus and by BFF workers. */
const everywhere = new Set(["job", "instance", "worker"]);

const registry = new Registry();
collectDefaultMetrics({ register: registry });
for (const { name, type } of registry.getMetricsAsArray()) learn(name, type, []);
for (const path of ["bff/src/http/ops/metrics.ts", "provider/src/http/metrics.ts"])
  for (const [, kind, body] of read(path).matchAll(
    /new (Gauge|Counter|Histogram)\(\{([\s\S]*?)\n {2}\}\)/g,
  )) {
    const [, labels = ""] = /labelNames: \[([^\]]*)\]/.exec(body) ?? [];
    learn(
      /name: "([^"]+)"/.exec(body)[1],
      kind.toLowerCase(),
      [...labels.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
    );
  }

const alerts = load(read("deploy/monitoring/alerts.yaml")).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read("deploy/monitoring/grafana.json"));
const page = read("docs/operating.md");
for (const { alert, expr } of alerts) {
  check(`alert ${alert}`, expr);
  if (!page.includes(`| ${alert} |`)) faults.push(`docs/operating.md does not explain the alert ${alert}`);
}
for (const { title, targets = [] } of dashboard.panels)
  for (const { expr } of targets) check(`panel ${title}`, expr.replaceAll("$__rate_interval", "5m"));
if (faults.length > 0) fail(faults.join("\n"));

function learn(name, type, labels) {
  if (type !== "histogram") known.set(name, new Set(labels));
  else for (const part of ["_bucket", "_count", "_sum"]) known.set(name + part, new Set([...labels, "le"]));
}

function check(where, expression) {
  const grouped = [];
  const labels = new Set(everywhere);
  parser.parse(expression).iterate({
    enter: ({ node, from, type }) => {
      const textOf = (one) => expression.slice(one.from, one.to);
      if (type.isError) faults.push(`${where}: cannot be read near “${expression.slice(from, from + 20)}”`);
      if (type.name === "VectorSelector") {
        const figure = textOf(node.getChild("Identifier") ?? { from, to: from });
        const own = known.get(figure);
        if (!own) faults.push(`${where}: no process exports ${figure}`);
        for (const label of own ?? []) labels.add(label);
        const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
        for (const label of matchers.map((matcher) => textOf(matcher.getChild("LabelName"))))
          if (own && !own.has(label) && !everywhere.has(label))
            faults.push(`${where}: ${figure} has no label ${label}`);
      }
      if (type.name === "GroupingLabels") grouped.push(...node.getChildren("LabelName").map(textOf));
    },
  });
  for (const label of grouped)
    if (!labels.has(label)) faults.push(`${where}: none of its metrics has the label ${label}`);
}
