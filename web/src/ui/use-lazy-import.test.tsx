import { screen as ui } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { renderApp } from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { useLazyImport } from "./use-lazy-import.ts";

it("keeps the screen and its input when a chunk fails, and retries", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue("The menu");
  function Screen() {
    const [menu, requestLoad] = useLazyImport(load);
    return (
      <>
        <input aria-label="Name" />
        <button onClick={requestLoad}>Open</button>
        {menu}
      </>
    );
  }
  renderApp([{ path: "/", element: <Screen /> }], "/", {});
  await userEvent.type(ui.getByLabelText("Name"), "Konkan");
  await userEvent.click(ui.getByRole("button", { name: "Open" }));
  expect(await ui.findByText("Loading failed. Check your connection, then reload the page.")).toBeTruthy();
  expect(getToasts()).toHaveLength(1);
  expect(ui.getByLabelText("Name")).toHaveProperty("value", "Konkan");
  await userEvent.click(ui.getByRole("button", { name: "Open" }));
  expect(await ui.findByText("The menu")).toBeTruthy();
});
