import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

let complaints: MockInstance;

/** React reports mistakes (act, keys, hydration) through console.error: unexpected ones fail the test. */
beforeEach(() => {
  complaints = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  expect(complaints.mock.calls, "unexpected console.error").toEqual([]);
});
