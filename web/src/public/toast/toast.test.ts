import { i18n } from "@lingui/core";
import { fireEvent } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { carryToasts, takeCarriedToasts } from "./carried-toasts.ts";
import { showToast, TOAST_MS } from "./toast.ts";

function only(): HTMLElement {
  const toast = document.querySelector<HTMLElement>(".toast");
  if (!toast) throw new Error("No toast is shown.");
  return toast;
}

function onScreen(): (string | null)[] {
  return [...document.querySelectorAll("#toasts p")].map((toast) => toast.textContent);
}

describe("a toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    i18n.loadAndActivate({ locale: "en", messages: {} });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("closes by itself after two seconds", () => {
    showToast("success", "Saved");
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(onScreen()).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(onScreen()).toEqual([]);
  });

  it("stays while the pointer rests on it", () => {
    showToast("success", "Saved");
    fireEvent.pointerEnter(only());
    vi.advanceTimersByTime(60_000);
    expect(onScreen()).toEqual(["Saved"]);
    fireEvent.pointerLeave(only());
    vi.advanceTimersByTime(TOAST_MS);
    expect(onScreen()).toEqual([]);
  });

  it("can be closed, and is announced as what it is", () => {
    showToast("error", "<img src=x onerror=alert(1)>");
    expect(only().getAttribute("role")).toBe("alert");
    expect(only().querySelector("img")).toBeNull();
    fireEvent.click(document.querySelector(".toast-close") ?? document);
    expect(onScreen()).toEqual([]);
  });

  it("is carried over to the next document once", () => {
    showToast("success", "Saved");
    carryToasts();
    expect(takeCarriedToasts()).toEqual([{ kind: "success", message: "Saved" }]);
    expect(takeCarriedToasts()).toEqual([]);
  });
});
