import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, screen as ui } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createClient } from "../app/apollo-client.ts";
import { Providers } from "../app/providers.tsx";
import { provideBrowserApis } from "../testing/render-app.tsx";
import { closePassedToasts, toastError, toastSuccess } from "./toast.ts";

const SECONDS = 1000;

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Closed toasts fade out first. */
function fade(): void {
  pass(SECONDS);
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
  pass(60 * SECONDS);
  cleanup();
  vi.useRealTimers();
});

describe("a toast", () => {
  it("closes after two seconds", () => {
    act(() => toastSuccess("Saved"));
    pass(2 * SECONDS - 1);
    expect(ui.getByRole("status").textContent).toContain("Saved");
    pass(1);
    fade();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("stays while the pointer rests on it", () => {
    act(() => toastSuccess("Saved"));
    fireEvent.mouseEnter(ui.getByRole("status"));
    pass(60 * SECONDS);
    expect(ui.getByText("Saved")).toBeTruthy();
    fireEvent.mouseLeave(ui.getByRole("status"));
    pass(2 * SECONDS);
    fade();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("closes with its screen after its time, even under the pointer", () => {
    act(() => toastSuccess("Saved"));
    fireEvent.mouseEnter(ui.getByRole("status"));
    act(closePassedToasts);
    fade();
    expect(ui.getByText("Saved")).toBeTruthy();
    pass(2 * SECONDS);
    act(closePassedToasts);
    fade();
    expect(ui.queryByText("Saved")).toBeNull();
  });

  it("can be closed and is announced with its role", () => {
    act(() => toastError("<img src=x onerror=alert(1)>"));
    expect(ui.getByRole("alert").querySelector("img")).toBeNull();
    fireEvent.click(ui.getByRole("button", { name: "Close" }));
    fade();
    expect(ui.queryByRole("alert")).toBeNull();
  });

  it("stays long enough to copy its request id", () => {
    act(() => toastError("Internal Server Error", { requestId: "request-0001" }));
    pass(10 * SECONDS);
    expect(ui.getByText("request-0001")).toBeTruthy();
    expect(ui.getByRole("button", { name: "Copy ID" })).toBeTruthy();
    pass(5 * SECONDS);
    fade();
    expect(ui.queryByText("request-0001")).toBeNull();
  });

  it("is not repeated while it is on screen", () => {
    act(() => {
      toastError("Internal Server Error", { id: "server-error" });
      toastError("Internal Server Error", { id: "server-error" });
    });
    expect(ui.getAllByRole("alert")).toHaveLength(1);
  });
});
