import { act, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { planTourRequests } from "../../../session/plan-tour.ts";
import { renderApp, signIn } from "../../../testing/render-app.tsx";
import { TourOffer } from "./tour-offer.tsx";

const OFFER = { name: "Take the tour" };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  localStorage.clear();
  signIn("USER");
  const editor = (
    <form tabIndex={-1} aria-label="Screen">
      <TourOffer />
      <input aria-label="Cell" />
    </form>
  );
  renderApp([{ path: "/", element: editor }], "/", {});
});

it("neither starts automatically nor moves the focus", () => {
  expect(ui.getByRole("button", OFFER)).toBeTruthy();
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it("shows five steps by keyboard, and is offered once", async () => {
  await userEvent.click(ui.getByRole("button", OFFER));
  await ui.findByRole("dialog", { name: "Order details 1 / 5" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Next"));
  await userEvent.keyboard("{ArrowRight}");
  await ui.findByRole("dialog", { name: "Media rows 2 / 5" });
  for (const step of [3, 4, 5]) {
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Next"));
    await userEvent.keyboard("{Enter}");
    await ui.findByRole("dialog", { name: new RegExp(`${step} / 5$`) });
  }
  await userEvent.click(ui.getByRole("button", { name: "Done" }));
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(ui.queryByRole("button", OFFER)).toBeNull();
});

it("starts again from the help, and ends on Escape", async () => {
  await userEvent.click(ui.getByRole("button", { name: "Do not offer the tour again" }));
  expect(document.activeElement).toBe(ui.getByRole("form", { name: "Screen" }));
  ui.getByRole("textbox", { name: "Cell" }).focus();
  act(() => planTourRequests.notify());
  await ui.findByRole("dialog", { name: "Order details 1 / 5" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Next"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(ui.getByRole("textbox", { name: "Cell" }));
});
