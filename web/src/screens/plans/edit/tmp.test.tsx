import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { signIn, stage } from "../../../testing/stage.tsx";
import { PlanForm } from "./form.tsx";
import { named, storedPlan } from "../testing/stored-plan.ts";
const place = { list: "/plans", add: "/plans/add", edit: "/plans/edit/:id", module: "media_plans" } as const;
beforeEach(() => { signIn("ADMIN"); });
it("x", async () => {
  stage([{ path: place.edit, element: <PlanForm place={place} /> }], "/plans/edit/p1", {
    mediaPlan: () => storedPlan(),
    channelPrices: [] as never,
    channelOptions: [named("ch1", "Deccan One")] as never,
    vendor: null as never,
  });
  const log = (s: string) => process.stderr.write(s + "\n");
  await ui.findByLabelText("Channel, row 1"); log("shown");
  await userEvent.dblClick(ui.getByLabelText("Channel, row 1")); log("dbl");
  await ui.findByRole("option"); log("listed");
  await userEvent.click(ui.getByRole("option")); log("chosen");
  await userEvent.click(ui.getByLabelText("Quantity, row 1")); log("q");
  await userEvent.keyboard("12"); log("12");
  await userEvent.keyboard("{ArrowLeft}"); log("left");
  await userEvent.click(ui.getByRole("button", { name: "Update" })); log("update");
  expect(1).toBe(1);
});
