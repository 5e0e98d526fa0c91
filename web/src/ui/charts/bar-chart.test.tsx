import { screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { BarChart } from "./bar-chart.tsx";

const NOTE = "No amounts to show in the chart";
const series = [
  { key: "planned", label: "Planned" },
  { key: "billed", label: "Billed" },
];

function renderChart(points: { label: string; planned: number; billed: number }[]) {
  const element = <BarChart series={series} currency="INR" points={points} />;
  renderApp([{ path: "/", element }], "/", {});
}

it.each([
  ["no point", []],
  ["only zeros", [{ label: "July", planned: 0, billed: 0 }]],
])("shows a note instead of an axis with %s", async (_name, points) => {
  renderChart(points);
  expect(await ui.findByText(NOTE)).toBeTruthy();
});

it("shows no note with one amount", () => {
  renderChart([{ label: "July", planned: 0, billed: 5 }]);
  expect(ui.queryByText(NOTE)).toBeNull();
});
