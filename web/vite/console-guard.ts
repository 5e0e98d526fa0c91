import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

let consoleError: MockInstance;

/** React reports mistakes (act, keys, hydration) by console.error, so unexpected calls fail the test. */
beforeEach(() => {
  consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  expect(consoleError.mock.calls, "unexpected console.error").toEqual([]);
});
