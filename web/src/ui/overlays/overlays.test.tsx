import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen as ui, waitFor } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { provideBrowserApis } from "../../testing/render-app.tsx";
import * as sharedOverlays from "./overlays.tsx";
import { openDialog } from "./use-dialog.tsx";

let instances = 0;

/** A new instance has not loaded its chunk. A reset of all modules would load the application again for later tests. */
async function renderOverlays() {
  instances += 1;
  const module = `./overlays.tsx?instance=${instances}`;
  const overlays: typeof sharedOverlays = await import(module);
  renderHost(overlays);
  return overlays;
}

function renderHost({ Overlays }: typeof sharedOverlays): void {
  render(
    <MantineProvider env="test">
      <Overlays />
    </MantineProvider>,
  );
}

beforeEach(() => provideBrowserApis());

const noop = () => undefined;
const dialogOptions = {
  title: "A question",
  size: undefined,
  confirmsClose: false,
  opener: null,
  onEscape: noop,
  onClose: noop,
};

function createFocusedButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  return button;
}

afterEach(() => {
  cleanup();
  vi.doUnmock("./overlay-providers.tsx");
});

it("opens a dialog requested before the chunk loaded", async () => {
  const { loadDialogs } = await renderOverlays();
  const { open } = await loadDialogs();
  open({ ...dialogOptions, content: null });
  expect(await ui.findByRole("dialog", { name: "A question" })).toBeTruthy();
});

it("returns the focus when a dialog closes", async () => {
  const { loadDialogs } = await renderOverlays();
  const trigger = createFocusedButton();
  const { open, close } = await loadDialogs();
  const id = open({ ...dialogOptions, content: <button type="button">Yes</button> });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Yes"));
  close(id);
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  trigger.remove();
});

function FocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Reason" />;
}

it("restores the focus after a dialog focused its own field", async () => {
  const { loadDialogs } = await renderOverlays();
  const trigger = createFocusedButton();
  const { open, close } = await loadDialogs();
  const id = open({ ...dialogOptions, opener: trigger, content: <FocusedField /> });
  await waitFor(() => expect(document.activeElement).toBe(ui.getByLabelText("Reason")));
  close(id);
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  trigger.remove();
});

it("restores the focus to the button of the dialog's menu", async () => {
  renderHost(sharedOverlays);
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = `<button id="more">More</button><div role="menu" aria-labelledby="more"><button id="item"></button></div>`;
  page.querySelector<HTMLElement>("#item")?.focus();
  const dialogResult = openDialog({
    title: "A question",
    dismissValue: "closed",
    content: (close) => (
      <button type="button" onClick={() => close("answered")}>
        Yes
      </button>
    ),
  });
  page.querySelector("#item")?.remove();
  fireEvent.click(await ui.findByRole("button", { name: "Yes" }));
  expect(await dialogResult).toBe("answered");
  await waitFor(() => expect(document.activeElement?.id).toBe("more"));
  page.remove();
});

it("shows a toast created before the chunk loaded", async () => {
  const { loadOverlays } = await renderOverlays();
  const { notifications } = await import("@mantine/notifications");
  notifications.show({ message: "Saved", role: "status" });
  expect(ui.queryByText("Saved")).toBeNull();
  await loadOverlays();
  expect(await ui.findByText("Saved")).toBeTruthy();
});

it("retries loading with the next call after a failure", async () => {
  const { loadOverlays } = await renderOverlays();
  vi.doMock("./overlay-providers.tsx", () => {
    throw new Error("no connection");
  });
  await expect(loadOverlays()).rejects.toThrow();
  vi.doUnmock("./overlay-providers.tsx");
  await expect(loadOverlays()).resolves.toBeTruthy();
});
