import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { MultiSelectControl, SelectControl } from "./choice-controls.tsx";

const noop = () => undefined;
const createControl = (label: string) => ({
  name: label,
  label,
  required: false,
  onChange: noop,
  onFocus: noop,
  onBlur: noop,
});

it("keeps the focus in the field when Enter clears it", async () => {
  function Currency() {
    const [value, setValue] = useState<unknown>("EUR");
    const options = [{ value: "EUR", label: "Euro" }];
    return (
      <SelectControl {...createControl("Currency")} value={value} onChange={setValue} options={options} />
    );
  }
  renderApp([{ path: "/", element: <Currency /> }], "/", {});
  const field = await ui.findByRole<HTMLInputElement>("combobox", { name: "Currency" });
  expect(field.value).toBe("Euro");
  ui.getByRole("button", { name: "Clear" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});

it.each([
  [[], "Select"],
  [["TV"], ""],
])("shows the placeholder only without values: %j", async (value, placeholder) => {
  const control = createControl("Media");
  const options = [{ value: "TV", label: "Television" }];
  const element = <MultiSelectControl {...control} value={value} options={options} />;
  renderApp([{ path: "/", element }], "/", {});
  expect((await ui.findByRole<HTMLInputElement>("combobox", { name: "Media" })).placeholder).toBe(
    placeholder,
  );
});
