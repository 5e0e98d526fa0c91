import { screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { MultiSelectControl } from "./choice-controls.tsx";

it.each([
  [[], "Select"],
  [["TV"], ""],
])("shows the placeholder only without values: %j", async (value, placeholder) => {
  const noop = () => undefined;
  const control = {
    name: "media",
    label: "Media",
    required: false,
    onChange: noop,
    onFocus: noop,
    onBlur: noop,
  };
  const options = [{ value: "TV", label: "Television" }];
  const element = <MultiSelectControl {...control} value={value} options={options} />;
  renderApp([{ path: "/", element }], "/", {});
  expect((await ui.findByRole<HTMLInputElement>("combobox", { name: "Media" })).placeholder).toBe(
    placeholder,
  );
});
