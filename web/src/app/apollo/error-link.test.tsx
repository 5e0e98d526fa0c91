import { ApolloLink, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { screen as ui, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { getFailureMessage, getFieldErrors, isReportedCentrally } from "../../crud/errors/failure.ts";
import { RolesDocument } from "../../screens/module-permission/module-permission.generated.tsx";
import { SignIn } from "../../public/account/sign-in.tsx";
import { clearSession, readSession, replaceTokens } from "../../session/session-store.ts";
import { provideBrowserApis, signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { createClient } from "./apollo-client.ts";
import { handleCentralError } from "./error-link.ts";

function createError(code: string, message = "From the server", fields?: unknown) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, fields } }] });
}

beforeEach(() => {
  provideBrowserApis();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  signIn("USER");
});

describe("central errors", () => {
  it("signs out after a failed session refresh and explains it on the sign-in page only", async () => {
    handleCentralError(createError("UNAUTHENTICATED"));
    handleCentralError(createError("FORBIDDEN"));
    expect(readSession().isAuthenticated).toBe(false);
    renderApp([{ path: "/in", element: <SignIn /> }], "/in", {});
    expect(await ui.findByText("Your session has ended. Please sign in again.")).toBeTruthy();
  });

  it("explains denied access on the sign-in page, but not after signing out", async () => {
    handleCentralError(createError("FORBIDDEN"));
    const { router } = renderApp(
      [
        { path: "/in", element: <SignIn /> },
        { path: "/out", element: <p>Out</p> },
      ],
      "/in",
      {},
    );
    // The toast shows the message too, and disappears.
    expect(
      await ui.findByText("Access denied. Please login again.", { selector: ".account-lead" }),
    ).toBeTruthy();
    signIn("USER");
    clearSession();
    await router.navigate("/out");
    await ui.findByText("Out");
    await router.navigate("/in");
    expect(await ui.findByText("Sign in to plan, book and follow your campaigns.")).toBeTruthy();
  });

  it("reports denied access once for several refused requests and ends the session", async () => {
    for (let i = 0; i < 5; i += 1) handleCentralError(createError("FORBIDDEN"));
    await waitFor(() => expect(getToasts()).toEqual(["Access denied. Please login again."]));
    expect(readSession().isAuthenticated).toBe(false);
  });

  it("reports a server error once and keeps the session", async () => {
    handleCentralError(createError("UPSTREAM_ERROR"));
    handleCentralError(createError("INTERNAL_SERVER_ERROR"));
    await waitFor(() => expect(getToasts()).toEqual(["Internal Server Error"]));
    expect(readSession().isAuthenticated).toBe(true);
  });

  it.each(["BUSINESS_ERROR", "BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "UPSTREAM_TIMEOUT"])(
    "leaves the error %s to the caller",
    (code) => {
      handleCentralError(createError(code));
      expect(getToasts()).toEqual([]);
      expect(isReportedCentrally(createError(code))).toBe(false);
    },
  );
});

describe("errors of the link", () => {
  async function sendAndFail(code: string, beforeResponse: () => void) {
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          beforeResponse();
          observer.next({ errors: [{ message: "No", extensions: { code } }] });
          observer.complete();
        }),
    );
    const query = createClient(link).query({ query: RolesDocument });
    await expect(query).rejects.toThrow("No");
  }

  it.each(["UNAUTHENTICATED", "FORBIDDEN"])(
    "keeps the current session after %s for a request of an earlier session of the same user",
    async (code) => {
      await sendAndFail(code, () => signIn("USER"));
      expect(readSession().isAuthenticated).toBe(true);
      expect(getToasts()).toEqual([]);
    },
  );

  it("ends the session after a failure that comes with refreshed tokens", async () => {
    await sendAndFail("UNAUTHENTICATED", () => replaceTokens("refresh-1", "access-2", "refresh-2"));
    expect(readSession().isAuthenticated).toBe(false);
  });
});

describe("messages of failures that the caller handles", () => {
  it("shows user-facing server messages", () => {
    expect(getFailureMessage(createError("CONFLICT"), "Failed to delete client")).toBe("From the server");
  });

  it.each(["UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_BAD_RESPONSE"])(
    "uses the caller's fallback message for %s",
    (code) =>
      expect(getFailureMessage(createError(code), "Failed to fetch clients")).toBe("Failed to fetch clients"),
  );

  it("uses the caller's fallback message when the connection is lost", () => {
    expect(getFailureMessage(new TypeError("fetch failed"), "Failed to fetch clients")).toBe(
      "Failed to fetch clients",
    );
  });

  it("maps field errors to the form's field names", () => {
    const error = createError("BAD_USER_INPUT", "Invalid", [
      { path: "input.phone", message: "Taken" },
      { path: 7 },
    ]);
    expect(getFieldErrors(error)).toEqual([{ path: "phone", message: "Taken" }]);
  });
});
