import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import type { MediaPlanInput } from "../../generated/schema.ts";
import { signIn } from "../../testing/render-app.tsx";
import { openPlan } from "../testing/render-plan.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";

const UNREADABLE_MESSAGE = "The stored value is unreadable and counts as 0. Enter a value.";

const readablePlan = createStoredPlan();
const unreadablePlan = createStoredPlan({
  medias: readablePlan.medias.map((row) => ({
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

async function openUnreadablePlan() {
  const saved: MediaPlanInput[] = [];
  await openPlan("/plans/edit/p1", {
    mediaPlan: () => unreadablePlan,
    updateMediaPlan: ({ input }: { input: MediaPlanInput }) => {
      saved.push(input);
      return readablePlan;
    },
  });
  return saved;
}

const getDescription = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

beforeEach(() => signIn("ADMIN"));

it("marks unreadable values of a stored plan as errors and counts them as 0", async () => {
  await openUnreadablePlan();
  const discount = await ui.findByLabelText("Discount");
  expect(getDescription(discount)).toContain(UNREADABLE_MESSAGE);
  expect(getDescription(ui.getByLabelText("Additional charges"))).not.toContain(UNREADABLE_MESSAGE);
  const quantity = ui.getByRole("textbox", { name: "Quantity, row 1" });
  expect(quantity.getAttribute("aria-invalid")).toBe("true");
  expect(getDescription(quantity)).toContain(UNREADABLE_MESSAGE);
  expect(ui.getByText("1 invalid row counts as 0")).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "More fields of row 1" }));
  expect(getDescription(ui.getByRole("textbox", { name: "Impressions, row 1" }))).toContain(
    UNREADABLE_MESSAGE,
  );
  expect(getDescription(ui.getByRole("textbox", { name: "Bonus quantity, row 1" }))).toBe("");
});

it("saves a plan with unreadable values only after their correction", async () => {
  const saved = await openUnreadablePlan();
  const discount = await ui.findByLabelText("Discount");
  const save = () => userEvent.click(ui.getByRole("button", { name: "Update" }));
  const enterText = async (field: HTMLElement, text: string) => {
    await userEvent.click(field);
    await userEvent.keyboard(`${text}{Tab}`);
  };
  await save();
  const grid = within(ui.getByRole("grid"));
  await enterText(await grid.findByRole("textbox", { name: "Quantity, row 1" }), "10");
  await userEvent.click(ui.getByRole("button", { name: "More fields of row 1" }));
  await enterText(ui.getByRole("textbox", { name: "Impressions, row 1" }), "5000");
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
