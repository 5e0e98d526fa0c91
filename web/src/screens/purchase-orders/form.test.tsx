import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { stage } from "../../testing/stage.tsx";
import { OrderForm } from "./form.tsx";

const form = (
  <OrderForm
    choices={{ clients: [], campaigns: [], mediaTypes: {}, statuses: {} }}
    initialValues={{}}
    submitLabel="Create"
    onUnsaved={() => undefined}
    onSave={() => Promise.resolve(true)}
    onCancel={() => undefined}
  />
);

it.each([
  ["Client", "No clients available"],
  ["Campaign", "No campaigns available"],
  ["Media Type", "No media types available"],
  ["Status", "No status options available"],
])("says of %s that there is nothing to choose", async (label, text) => {
  stage([{ path: "/", element: form }], "/", {});
  await userEvent.click(ui.getByRole("combobox", { name: new RegExp(`^${label}`) }));
  expect(await ui.findByText(text)).toBeTruthy();
});
