import { afterEach, expect, it, vi } from "vitest";

import { parseOneOf, definePreference } from "./preference.ts";
import { clearSession, saveSession } from "./session-store.ts";

const width = definePreference("width", parseOneOf(["narrow", "wide"]));

function signIn(id: string): void {
  const user = { id, fullName: "A", email: "a@agency.test", role: "USER" } as const;
  saveSession({ token: "t", refreshToken: "r", user });
}

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
});

it("stores the value per viewer and notifies listeners", () => {
  const onChange = vi.fn();
  signIn("1");
  const unsubscribe = width.subscribe(onChange);
  expect(width.read()).toBeNull();
  width.set("wide");
  expect([width.read(), onChange.mock.calls.length]).toEqual(["wide", 1]);
  signIn("2");
  expect([width.read(), onChange.mock.calls.length]).toEqual([null, 2]);
  unsubscribe();
  signIn("1");
  expect([width.read(), onChange.mock.calls.length]).toEqual(["wide", 2]);
});

it("notifies listeners of changes in other tabs", () => {
  signIn("1");
  const onChange = vi.fn();
  const unsubscribe = width.subscribe(onChange);
  localStorage.setItem("media-planner.width.1", "narrow");
  window.dispatchEvent(new StorageEvent("storage", { key: "media-planner.width.1" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "media-planner.height.1" }));
  unsubscribe();
  window.dispatchEvent(new StorageEvent("storage", { key: "media-planner.width.1" }));
  expect([width.read(), onChange.mock.calls.length]).toEqual(["narrow", 1]);
});

it("keeps the value in memory when storage is blocked", () => {
  signIn("3");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  width.set("narrow");
  expect(width.read()).toBe("narrow");
});

it("ignores invalid stored values", () => {
  signIn("4");
  localStorage.setItem("media-planner.width.4", "huge");
  expect(width.read()).toBeNull();
});
