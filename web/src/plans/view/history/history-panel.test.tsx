import { screen as ui } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { signIn, renderApp } from "../../../testing/render-app.tsx";
import { PlanHistory } from "./history-panel.tsx";

type Plan = Parameters<typeof PlanHistory>[0]["plan"];
type Change = Plan["history"][number]["changes"][number];

const flight = { startDate: "2026-06-01", endDate: "2026-06-30" };
const createRow = (number: number | null) => ({ channel: "Deccan One", ...flight, number });

const entry = { revision: 1, action: "UPDATED", at: null, by: null, comment: null, unlistedChanges: null };

function createPlan(...changes: Change[]): Plan {
  const medias = ["a", "b", "c", "d"].map((id) => ({
    id,
    channel: { id: "h", name: "Deccan One" },
    ...flight,
    unit: id === "d" ? "TEN_SECONDS" : "SPOT",
    duration: { id: "30", name: "Thirty", value: 30, unit: "SECOND" },
  }));
  return { medias, currency: "EUR", history: [{ ...entry, changes }] } as unknown as Plan;
}

async function readHistory(plan: Plan): Promise<(string | undefined)[]> {
  renderApp([{ path: "/", element: <PlanHistory plan={plan} /> }], "/", {});
  await ui.findByText("Updated");
  return ui
    .getAllByRole("listitem")
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, " "));
}

const createMove = (id: string, from: number, to: number): Change => ({
  path: `medias.${id}.number`,
  from: String(from),
  to: String(to),
  row: createRow(to),
});

beforeEach(() => {
  signIn("ADMIN");
});

it("shows the old and the new number of a moved row", async () => {
  expect(await readHistory(createPlan(createMove("a", 4, 1)))).toEqual([
    "1 row moved Deccan One (1–30 Jun 2026) 4 → 1",
  ]);
});

it("finds rows whose ids contain dots", async () => {
  const plan = createPlan(
    { ...createMove("ME.2024/1", 4, 1), path: "medias.ME.2024/1.number" },
    { path: "medias.ME.2024/1.unitRate", from: "1", to: "2", row: null },
    { path: "medias.ME.2024/1", from: null, to: "Deccan One", row: createRow(1) },
  );
  const medias = plan.medias.map((media, index) => (index === 0 ? { ...media, id: "ME.2024/1" } : media));
  expect(await readHistory({ ...plan, medias })).toEqual([
    "1 row moved Deccan One (1–30 Jun 2026) 4 → 1",
    expect.stringContaining("Deccan One (1–30 Jun 2026), row 1: Rate"),
    "Row added Deccan One (1–30 Jun 2026), row 1",
  ]);
});

it("summarizes many moved rows in one line", async () => {
  const moves = [createMove("a", 4, 1), createMove("b", 1, 2), createMove("c", 2, 3), createMove("d", 3, 4)];
  expect(await readHistory(createPlan(...moves))).toEqual(["4 rows moved 4 → 1, 1 → 2, 2 → 3, 3 → 4"]);
});

it("distinguishes equal rows, including removed ones, by their numbers", async () => {
  const createChange = (path: string, from: string | null, to: string | null, number: number): Change => ({
    path,
    from,
    to,
    row: createRow(number),
  });
  const texts = await readHistory(
    createPlan(
      createChange("rateCards.b.quantity", "9", "10", 3),
      createChange("rateCards.gone.quantity", "9", "10", 2),
      createChange("medias.gone", "Deccan One", null, 2),
    ),
  );
  expect(texts).toEqual([
    "Deccan One (1–30 Jun 2026), row 2: Quantity 9 → 10",
    "Deccan One (1–30 Jun 2026), previously row 2: Quantity 9 → 10",
    "Row removed Deccan One (1–30 Jun 2026), row 2",
  ]);
});

it("shows amounts in the plan's currency", async () => {
  const createChange = (path: string, from: string, to: string): Change => ({ path, from, to, row: null });
  const texts = await readHistory(
    createPlan(
      createChange("rateCards.a.rate", "100", "90.5"),
      createChange("priceDetails.finalAmount", "1000", "905"),
    ),
  );
  expect(texts).toEqual([
    "Deccan One (1–30 Jun 2026), row 1: Rate €100.00 → €90.50",
    "Final amount €1,000.00 → €905.00",
  ]);
});

describe("a quantity in units of ten seconds", () => {
  const createChange = (path: string, from: string | null, to: string): Change => ({
    path,
    from,
    to,
    row: null,
  });
  const quantity = createChange("rateCards.d.quantity", "36", "72");
  const name = "Deccan One (1–30 Jun 2026), row 4";

  it("shows units, and spots while the duration is unchanged", async () => {
    const firstRowQuantity = createChange("rateCards.a.quantity", "36", "72");
    expect(await readHistory(createPlan(quantity, firstRowQuantity))).toEqual([
      `${name}: Quantity 36 → 72 × 10 s (12 → 24 spots)`,
      "Deccan One (1–30 Jun 2026), row 1: Quantity 36 → 72",
    ]);
  });

  it("shows fractional spot counts as units", async () => {
    const oddQuantity = createChange("rateCards.d.quantity", "36", "70");
    expect(await readHistory(createPlan(oddQuantity))).toEqual([`${name}: Quantity 36 → 70 × 10 s`]);
  });

  it.each([
    [
      "a changed duration",
      { changes: [createChange("medias.d.durationId", "Twenty", "Thirty")] },
      "72 × 10 s",
    ],
    ["a changed unit", { changes: [createChange("medias.d.unit", "spot", "ten_seconds")] }, "72"],
    ["unlisted changes", { changes: [], unlistedChanges: 3 }, "72"],
  ])("shows no spots after %s", async (_change, laterEntry, expected) => {
    const plan = createPlan(quantity);
    const history = [
      ...plan.history,
      { ...entry, action: "STATUS_CHANGED", ...laterEntry },
    ] as Plan["history"];
    const texts = await readHistory({ ...plan, history });
    expect(texts).toContain(`${name}: Quantity 36 → ${expected}`);
  });
});
