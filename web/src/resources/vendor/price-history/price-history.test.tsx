import { screen as ui, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { ParentContext } from "../../../crud/related/parent-record.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { PriceHistory } from "./price-history.tsx";

const spot = {
  formatId: "f1",
  format: { id: "f1", name: "Spot" },
  unit: "TEN_SECONDS",
  currency: "INR",
  minQuantity: 1,
  setBy: null,
  setAt: null,
  corrections: [],
};
const corrected = {
  setBy: { id: "u2", name: "Ravi" },
  setAt: "2026-11-30T04:30:00.000Z",
  corrections: [{ price: 1200, setBy: { id: "u1", name: "Asha" }, setAt: "2025-01-01T04:30:00.000Z" }],
};
const vendor = {
  id: "v1",
  channels: [
    {
      id: "c1",
      name: "Radio One",
      prices: [
        { ...spot, price: 1000, effectiveFrom: "2024-01-01", effectiveTo: "2024-12-31" },
        { ...spot, ...corrected, price: 1250, effectiveFrom: "2025-01-01", effectiveTo: null },
        { ...spot, price: 900, minQuantity: 200, effectiveFrom: "2025-01-01", effectiveTo: null },
      ],
    },
    {
      id: "c2",
      name: "Radio Two",
      prices: [{ ...spot, price: 400, effectiveFrom: "9999-01-01", effectiveTo: null }],
    },
  ],
};

function renderHistory(resolvers: Resolvers, path = "/") {
  const element = (
    <ParentContext value={{ name: "vendorId", id: "v1" }}>
      <PriceHistory />
    </ParentContext>
  );
  return renderApp([{ path: "/", element }], path, resolvers);
}
const findRows = async () =>
  (await ui.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((element) => element.textContent.replaceAll(/\s/g, " ")),
  );

beforeEach(() => signIn("USER"));

it("shows each price with its predecessor and state", async () => {
  renderHistory({ vendor: () => vendor });
  await ui.findAllByText("Radio One");
  expect(await findRows()).toEqual([
    [
      "Radio One",
      "Spot",
      "₹1,250.0010 seconds",
      "+₹250.00+25%",
      "from 1 Jan 2025",
      expect.stringMatching(/^30 Nov 2026.*Ravi$/),
      "In force",
    ],
    [
      "Radio One",
      "Spot",
      "₹1,200.0010 seconds",
      "–",
      "from 1 Jan 2025",
      expect.stringMatching(/^1 Jan 2025.*Asha$/),
      "Corrected",
    ],
    ["Radio One", "Spot", "₹1,000.0010 seconds", "–", "1 Jan – 31 Dec 2024", "–", "Expired"],
    ["Radio One", "Spot", "₹900.0010 seconds, at least 200", "–", "from 1 Jan 2025", "–", "In force"],
    ["Radio Two", "Spot", "₹400.0010 seconds", "–", "from 1 Jan 9999", "–", "Upcoming"],
  ]);
});

it("keeps search and sorting in the URL", async () => {
  const { router } = renderHistory({ vendor: () => vendor }, "/?search=two");
  await ui.findByText("Radio Two");
  expect(await findRows()).toHaveLength(1);
  await userEvent.clear(ui.getByRole("searchbox"));
  await ui.findAllByText("Radio One");
  await userEvent.click(ui.getByRole("button", { name: /^Price/ }));
  expect(router.state.location.search).toBe("?sort=PRICE.asc");
  expect((await findRows()).map(([, , price]) => price?.slice(0, 4))).toEqual([
    "₹400",
    "₹900",
    "₹1,0",
    "₹1,2",
    "₹1,2",
  ]);
});

it("shows a message without prices", async () => {
  renderHistory({ vendor: () => ({ id: "v1", channels: [] }) });
  expect(await ui.findByText("No data found")).toBeTruthy();
});

it("retries after an error", async () => {
  renderHistory({ vendor: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "The service is not available") });
  expect(await ui.findByRole("button", { name: "Try again" })).toBeTruthy();
});
