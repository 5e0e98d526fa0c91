import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { failureText, fieldErrorsOf, isCentral } from "../crud/failure.ts";
import { readSession } from "../session/session-store.ts";
import { furnish, signIn } from "../testing/stage.tsx";
import { toasts } from "../testing/toasts.ts";
import { answerCentrally } from "./central-errors.ts";

function failed(code: string, message = "From the server", fields?: unknown) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, fields } }] });
}

beforeEach(() => {
  furnish();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  signIn("USER");
});

describe("central errors", () => {
  it("ends the session without a word when it cannot be refreshed", () => {
    answerCentrally(failed("UNAUTHENTICATED"));
    expect(readSession().isAuthenticated).toBe(false);
    expect(toasts()).toEqual([]);
  });

  it("says once that access is denied, however many requests are refused, and ends the session", async () => {
    for (let i = 0; i < 5; i += 1) answerCentrally(failed("FORBIDDEN"));
    await waitFor(() => expect(toasts()).toEqual(["Access denied. Please login again."]));
    expect(readSession().isAuthenticated).toBe(false);
  });

  it("says once that the server failed and keeps the session", async () => {
    answerCentrally(failed("UPSTREAM_ERROR"));
    answerCentrally(failed("INTERNAL_SERVER_ERROR"));
    await waitFor(() => expect(toasts()).toEqual(["Internal Server Error"]));
    expect(readSession().isAuthenticated).toBe(true);
  });

  it.each(["BUSINESS_ERROR", "BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "UPSTREAM_TIMEOUT"])(
    "leaves %s to the caller",
    (code) => {
      answerCentrally(failed(code));
      expect(toasts()).toEqual([]);
      expect(isCentral(failed(code))).toBe(false);
    },
  );
});

describe("failures at the caller", () => {
  it("repeats the server's words where they were meant for the user", () => {
    expect(failureText(failed("CONFLICT"), "Failed to delete client")).toBe("From the server");
  });

  it.each(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_BAD_RESPONSE"])(
    "falls back on its own words for %s",
    (code) => expect(failureText(failed(code), "Failed to fetch clients")).toBe("Failed to fetch clients"),
  );

  it("falls back on its own words when the connection is lost", () => {
    expect(failureText(new TypeError("fetch failed"), "Failed to fetch clients")).toBe(
      "Failed to fetch clients",
    );
  });

  it("reads the refused fields with the form's own names", () => {
    const error = failed("BAD_USER_INPUT", "Invalid", [
      { path: "input.phone", message: "Taken" },
      { path: 7 },
    ]);
    expect(fieldErrorsOf(error)).toEqual([{ path: "phone", message: "Taken" }]);
  });
});
