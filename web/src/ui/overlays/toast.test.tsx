import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, screen as ui } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createClient } from "../../app/apollo/apollo-client.ts";
import { Providers } from "../../app/providers.tsx";
import { provideBrowserApis } from "../../testing/render-app.tsx";
import {
  clearRecentMessages,
  closeExpiredToasts,
  recentMessageStore,
  toastError,
  toastSuccess,
} from "./toast.ts";

const SECOND_MS = 1000;

function advanceTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Closed toasts fade out first. */
function waitForFadeOut(): void {
  advanceTime(SECOND_MS);
}

beforeEach(() => {
  vi.useFakeTimers();
  provideBrowserApis();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <Providers client={createClient()} env="test">
        <p>A screen</p>
      </Providers>
    </I18nProvider>,
  );
});

afterEach(() => {
  advanceTime(60 * SECOND_MS);
  cleanup();
  vi.useRealTimers();
});

describe("a toast", () => {
  it("closes after two seconds", () => {
    act(() => toastSuccess("Saved"));
    advanceTime(2 * SECOND_MS - 1);
    expect(ui.getByRole("status").textContent).toContain("Saved");
    advanceTime(1);
    waitForFadeOut();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("stays while the pointer rests on it", () => {
    act(() => toastSuccess("Saved"));
    fireEvent.mouseEnter(ui.getByRole("status"));
    advanceTime(60 * SECOND_MS);
    expect(ui.getByText("Saved")).toBeTruthy();
    fireEvent.mouseLeave(ui.getByRole("status"));
    advanceTime(2 * SECOND_MS);
    waitForFadeOut();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("closes after its time when its screen has closed, even under the pointer", () => {
    act(() => toastSuccess("Saved"));
    fireEvent.mouseEnter(ui.getByRole("status"));
    act(closeExpiredToasts);
    waitForFadeOut();
    expect(ui.getByText("Saved")).toBeTruthy();
    advanceTime(2 * SECOND_MS);
    act(closeExpiredToasts);
    waitForFadeOut();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("can be closed and is announced with its role", () => {
    act(() => toastError("<img src=x onerror=alert(1)>"));
    expect(ui.getByRole("alert").querySelector("img")).toBeNull();
    fireEvent.click(ui.getByRole("button", { name: "Close" }));
    waitForFadeOut();
    expect(ui.queryByRole("alert")).toBeNull();
  });

  it("shows its request id on request, and then stays", () => {
    act(() => toastError("Internal Server Error", { requestId: "request-0001" }));
    expect(ui.queryByText("request-0001")).toBeNull();
    fireEvent.click(ui.getByRole("button", { name: "Details" }));
    advanceTime(60 * SECOND_MS);
    expect(ui.getByText("request-0001")).toBeTruthy();
    expect(ui.getByRole("button", { name: "Copy ID" })).toBeTruthy();
    fireEvent.click(ui.getByRole("button", { name: "Close" }));
    waitForFadeOut();
    expect(ui.queryByText("request-0001")).toBeNull();
  });

  it("closes after two seconds as a failure too", () => {
    act(() => toastError("Internal Server Error", { requestId: "request-0001" }));
    advanceTime(2 * SECOND_MS);
    waitForFadeOut();
    expect(ui.queryByText("Internal Server Error")).toBeNull();
  });

  it("stays while the focus is in it", () => {
    act(() => toastSuccess("Saved"));
    const button = ui.getByRole("button", { name: "Close" });
    act(() => button.focus());
    advanceTime(60 * SECOND_MS);
    expect(ui.getByText("Saved")).toBeTruthy();
    act(() => button.blur());
    advanceTime(2 * SECOND_MS);
    waitForFadeOut();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("with an action stays for ten seconds, and closes with it", () => {
    const run = vi.fn();
    act(() => toastSuccess("Rejected", { action: { label: "Undo", run } }));
    advanceTime(10 * SECOND_MS - 1);
    fireEvent.click(ui.getByRole("button", { name: "Undo" }));
    waitForFadeOut();
    expect(run).toHaveBeenCalledOnce();
    expect(ui.queryByText("Rejected")).toBeNull();
  });

  it("stays among the recent messages until the viewer changes", () => {
    act(() => toastError("Failed", { requestId: "request-0001" }));
    expect(recentMessageStore.get()[0]).toMatchObject({ message: "Failed", requestId: "request-0001" });
    act(clearRecentMessages);
    expect(recentMessageStore.get()).toEqual([]);
  });

  it("is shown once for errors with the same id", () => {
    act(() => {
      toastError("Internal Server Error", { id: "server-error" });
      toastError("Internal Server Error", { id: "server-error" });
    });
    expect(ui.getAllByRole("alert")).toHaveLength(1);
  });
});
