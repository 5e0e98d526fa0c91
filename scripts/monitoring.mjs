import { parser } from "@prometheus-io/lezer-promql";
import { load } from "js-yaml";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { fail, root } from "./run.mjs";

/* Reports unknown metrics, unknown labels and undocumented alerts. */
const problems = [];
const read = (path) => readFileSync(join(root, path), "utf8");
const labelsOfMetrics = new Map([["up", new Set()]]);
/** Labels that Prometheus and BFF workers add to every metric. */
const commonLabels = new Set(["job", "instance", "worker"]);

const registry = new Registry();
collectDefaultMetrics({ register: registry });
for (const { name, type } of registry.getMetricsAsArray()) addMetric(name, type, []);
for (const path of ["bff/src/http/ops/metrics.ts", "provider/src/http/ops/metrics.ts"])
  for (const [, type, body] of read(path).matchAll(
    /new (Gauge|Counter|Histogram)\(\{([\s\S]*?)\n {2}\}\)/g,
  )) {
    const [, labels = ""] = /labelNames: \[([^\]]*)\]/.exec(body) ?? [];
    addMetric(
      /name: "([^"]+)"/.exec(body)[1],
      type.toLowerCase(),
      [...labels.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
    );
  }

const alerts = load(read("deploy/monitoring/alerts.yaml")).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read("deploy/monitoring/grafana.json"));
const operatingGuide = read("docs/operating.md");
for (const { alert, expr } of alerts) {
  checkExpression(`alert ${alert}`, expr);
  if (!operatingGuide.includes(`| ${alert} |`))
    problems.push(`docs/operating.md does not explain the alert ${alert}`);
}
for (const { title, targets = [] } of dashboard.panels)
  for (const { expr } of targets)
    checkExpression(`panel ${title}`, expr.replaceAll("$__rate_interval", "5m"));
if (problems.length > 0) fail(problems.join("\n"));

function addMetric(name, type, labels) {
  if (type !== "histogram") labelsOfMetrics.set(name, new Set(labels));
  else
    for (const suffix of ["_bucket", "_count", "_sum"])
      labelsOfMetrics.set(name + suffix, new Set([...labels, "le"]));
}

function checkExpression(location, expression) {
  const groupingLabels = [];
  const labels = new Set(commonLabels);
  parser.parse(expression).iterate({
    enter: ({ node, from, type }) => {
      const getText = (ref) => expression.slice(ref.from, ref.to);
      if (type.isError)
        problems.push(`${location}: cannot be read near “${expression.slice(from, from + 20)}”`);
      if (type.name === "VectorSelector") {
        const metric = getText(node.getChild("Identifier") ?? { from, to: from });
        const metricLabels = labelsOfMetrics.get(metric);
        if (!metricLabels) problems.push(`${location}: no process exports ${metric}`);
        for (const label of metricLabels ?? []) labels.add(label);
        const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
        for (const label of matchers.map((matcher) => getText(matcher.getChild("LabelName"))))
          if (metricLabels && !metricLabels.has(label) && !commonLabels.has(label))
            problems.push(`${location}: ${metric} has no label ${label}`);
      }
      if (type.name === "GroupingLabels") groupingLabels.push(...node.getChildren("LabelName").map(getText));
    },
  });
  for (const label of groupingLabels)
    if (!labels.has(label)) problems.push(`${location}: no metric of the expression has the label ${label}`);
}
