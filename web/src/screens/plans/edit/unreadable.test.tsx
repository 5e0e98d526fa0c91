import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../../crud/resource.ts";
import type { MediaPlanInput } from "../../../generated/schema.ts";
import { signIn, renderApp } from "../../../testing/render-app.tsx";
import { storedPlan } from "../testing/stored-plan.ts";
import { PlanForm } from "./plan-form.tsx";

const entry: ScreenEntry = { list: "/plans", add: "/add", edit: "/edit/:id", module: "media_plans" };
const UNREADABLE = "The stored value is unreadable and counts as 0. Enter a value.";

const stored = storedPlan();
const unreadable = storedPlan({
  medias: stored.medias.map((row) => ({
    ...row,
    impressions: null,
    isInvalid: true,
    invalidFields: ["impressions", "listPrice"],
  })),
  rateCards: [
    { id: "m1", rate: 12_000, quantity: null, amount: 0, isInvalid: true, invalidFields: ["quantity"] },
  ],
  priceDetails: {
    grandTotal: 120_000,
    additionalCharges: 0,
    discount: null,
    finalAmount: null,
    isInvalid: true,
    invalidFields: ["discount", "finalAmount"],
  },
});

function open() {
  const saved: MediaPlanInput[] = [];
  renderApp([{ path: entry.edit, element: <PlanForm entry={entry} /> }], "/edit/p1", {
    mediaPlan: () => unreadable,
    channelPrices: () => [],
    vendor: () => null,
    updateMediaPlan: ({ input }: { input: MediaPlanInput }) => {
      saved.push(input);
      return stored;
    },
  });
  return saved;
}

const described = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

beforeEach(() => signIn("ADMIN"));

it("marks unreadable values of a stored plan as errors and counts them as 0", async () => {
  open();
  const discount = await ui.findByLabelText("Discount");
  expect(described(discount)).toContain(UNREADABLE);
  expect(described(ui.getByLabelText("Additional charges"))).not.toContain(UNREADABLE);
  const quantity = ui.getByRole("textbox", { name: "Quantity, row 1" });
  expect(quantity.getAttribute("aria-invalid")).toBe("true");
  expect(described(quantity)).toContain(UNREADABLE);
  expect(ui.getByText("1 invalid row counts as 0")).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "More fields of row 1" }));
  expect(described(ui.getByRole("textbox", { name: "Impressions, row 1" }))).toContain(UNREADABLE);
  expect(described(ui.getByRole("textbox", { name: "Bonus quantity, row 1" }))).toBe("");
});

it("saves a plan with unreadable values only after they are entered", async () => {
  const saved = open();
  const discount = await ui.findByLabelText("Discount");
  const save = () => userEvent.click(ui.getByRole("button", { name: "Update" }));
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.click(field);
    await userEvent.keyboard(`${text}{Tab}`);
  };
  await save();
  const grid = within(ui.getByRole("grid"));
  await enter(await grid.findByRole("textbox", { name: "Quantity, row 1" }), "10");
  await userEvent.click(ui.getByRole("button", { name: "More fields of row 1" }));
  await enter(ui.getByRole("textbox", { name: "Impressions, row 1" }), "5000");
  await save();
  expect(saved).toEqual([]);
  await userEvent.clear(discount);
  await userEvent.type(discount, "250");
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    medias: [{ impressions: 5000 }],
    rateCards: [{ rate: 12_000, quantity: 10 }],
    priceDetails: { additionalCharges: 0, discount: 250 },
  });
});
