import { fireEvent, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import type { CreateOption } from "../../../crud/reference/creation.ts";
import { mockWindowWidth } from "../../../testing/narrow-window.ts";
import { signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { createRoutesWithNewOptions, getCellText, openPlan, renderPlan } from "../../testing/render-plan.tsx";
import { createRecord } from "../../testing/stored-plan.ts";

const resolvers: Resolvers = { channelOptions: [createRecord("ch1", "Deccan One")] as never };

beforeEach(() => {
  signIn("ADMIN");
});

it("undoes typing in an edited cell before other steps", async () => {
  renderPlan("/plans/edit/p1", resolvers);
  await userEvent.click(await ui.findByLabelText("Quantity, row 1"));
  await userEvent.keyboard("25");
  for (const name of ["Start, row 1", "Channel, row 1"]) {
    await userEvent.click(ui.getByLabelText(name));
    await userEvent.keyboard("1{Control>}z{/Control}");
    expect(getCellText("Quantity, row 1")).toBe("25");
    await userEvent.keyboard("{Escape}");
  }
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(getCellText("Quantity, row 1")).toBe("10");
});

it.each([
  ["Start, row 1", "5 Jun"],
  ["Channel, row 1", "Nobody"],
])("keeps text typed into %s when the window narrows", async (name, text) => {
  renderPlan("/plans/edit/p1", resolvers);
  const narrowWindow = mockWindowWidth();
  await userEvent.click(await ui.findByLabelText(name));
  await userEvent.keyboard(text);
  narrowWindow();
  await ui.findByRole("button", { name: "Move row 1 up" });
  expect(getCellText(name)).toBe(text);
});

it("offers to add an unmatched name, and matches it in all its rows", async () => {
  const createOption = vi.fn<CreateOption>(() => Promise.resolve([{ id: "f9", name: "Squeeze up" }]));
  const routes = createRoutesWithNewOptions(createOption);
  await openPlan("/plans/edit/p1", { formatOptions: [createRecord("f1", "Spot 30")] as never }, routes);
  await userEvent.click(ui.getByLabelText("Format, row 1"));
  fireEvent.paste(ui.getByLabelText("Format, row 1"), {
    clipboardData: { getData: () => "Squeeze upp\nSqueeze upp" },
  });
  await waitFor(() => expect(getCellText("Format, row 2")).toBe("Squeeze upp"));
  await userEvent.dblClick(ui.getByLabelText("Format, row 2"));
  await ui.findByRole("option", { name: "Spot 30", hidden: true });
  await userEvent.click(await ui.findByRole("option", { name: "Add “Squeeze upp”", hidden: true }));
  await waitFor(() => expect(getCellText("Format, row 1")).toBe("Squeeze up"));
  expect(getCellText("Format, row 2")).toBe("Squeeze up");
  expect(createOption.mock.calls[0]?.[0].names).toEqual(["Squeeze upp"]);
});
