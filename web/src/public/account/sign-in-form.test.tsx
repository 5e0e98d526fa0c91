import type { ApolloLink } from "@apollo/client";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpLink } from "../../app/apollo/http-link.ts";
import { readSession } from "../../session/session-store.ts";
import { readAgencyCurrency, readAgencyTimeZone } from "../../store/agency-settings.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { FORGOT_PASSWORD_HASH } from "../paths.ts";
import { readPendingOtp } from "./pending-otp.ts";
import { SignInForm } from "./sign-in-form.tsx";

function renderForm(resolvers: Resolvers = {}, link?: ApolloLink) {
  return renderApp([{ path: "/signin", element: <SignInForm /> }, otherRoute], "/signin", resolvers, link);
}

const otherRoute = { path: "*", element: null };

async function type(label: RegExp, text: string) {
  const input = screen.getByLabelText(label, { selector: "input:not([type=radio])" });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

async function submit() {
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

const session = {
  token: "access",
  refreshToken: "refresh",
  role: "MANAGER",
  type: "Bearer",
  user: {
    id: "7",
    fullName: "Asha Rao",
    email: "asha@agency.test",
    role: "MANAGER",
    permissions: [],
    mayApproveOwnPlans: true,
    hasDemoAccounts: false,
    hasReleaseOrders: false,
    copiesCampaigns: false,
    hasChangeLog: false,
    mergesRecords: false,
    agency: { timeZone: "Europe/Paris", currency: "EUR", financialYearStart: "JANUARY" },
  },
};

describe("sign-in", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/signin");
  });

  it("requires a valid email", async () => {
    renderForm();
    await submit();
    expect(screen.getByText("Email is required")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByLabelText(/^Email/, { selector: "input:not([type=radio])" }),
      ),
    );
    await type(/^Email/, "nobody");
    await type(/^Password/, "12345");
    expect(screen.getByText("Invalid email address")).toBeTruthy();
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
  });

  it("prefills the confirmed email", async () => {
    const { router } = renderForm();
    await router.navigate("/signin", { state: { email: "asha@agency.test" } });
    const email = screen.getByLabelText(/^Email/, { selector: "input:not([type=radio])" });
    await waitFor(() => expect(email).toHaveProperty("value", "asha@agency.test"));
  });

  it("requires a phone number in phone mode", async () => {
    renderForm();
    await userEvent.click(screen.getByRole("radio", { name: "Phone" }));
    await submit();
    expect(screen.getByText("Phone is required")).toBeTruthy();
    expect(screen.queryByText("Email is required")).toBeNull();
    await type(/^Phone/, "98a");
    expect(screen.getByText("Must be only digits")).toBeTruthy();
    await type(/^Phone/, "98765");
    expect(screen.getByText("Must be at least 10 digits")).toBeTruthy();
  });

  it("stores the session and opens the requested screen", async () => {
    history.replaceState({ usr: { from: "/campaign-management?page=2" } }, "", "/signin");
    const { operations, router } = renderForm({ login: () => session });
    await type(/^Email/, "asha@agency.test");
    await type(/^Password/, "demo-1234");
    await submit();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: "/campaign-management", search: "?page=2" }),
    );
    expect(router.state.historyAction).toBe("REPLACE");
    expect(operations).toEqual([
      {
        operation: "Login",
        variables: { input: { email: "asha@agency.test", password: "demo-1234" } },
      },
    ]);
    expect(readSession()).toMatchObject({
      isAuthenticated: true,
      token: "access",
      user: { role: "MANAGER" },
    });
    expect([readAgencyTimeZone(), readAgencyCurrency()]).toEqual(["Europe/Paris", "EUR"]);
    expect(getToasts()).toEqual(["Login successful"]);
  });

  it("opens the requested screen after a sign-in in another tab", async () => {
    history.replaceState({ usr: { from: "/campaign-management?page=2" } }, "", "/signin");
    const { router } = renderForm();
    signIn("MANAGER");
    expect(router.state.location.pathname).toBe("/signin");
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: "/campaign-management", search: "?page=2" }),
    );
  });

  it("shows the server's message when sign-in is refused", async () => {
    renderForm({
      login: () => createGraphqlError("INVALID_CREDENTIALS", "The email or the password is wrong"),
    });
    await type(/^Email/, "asha@agency.test");
    await type(/^Password/, "demo-9999");
    await submit();
    await waitFor(() => expect(getToasts()).toEqual(["The email or the password is wrong"]));
    expect(readSession().isAuthenticated).toBe(false);
  });

  it.each([
    ["UPSTREAM_UNAVAILABLE", "Server error"],
    ["UPSTREAM_TIMEOUT", "Server error"],
    ["UPSTREAM_BAD_RESPONSE", "Server error"],
    ["UPSTREAM_ERROR", "Internal Server Error"],
    ["INTERNAL_SERVER_ERROR", "Internal Server Error"],
    ["RATE_LIMITED", "Slow down"],
  ])("shows %s as '%s'", async (code, text) => {
    renderForm({ login: () => createGraphqlError(code, "Slow down") });
    await type(/^Email/, "asha@agency.test");
    await type(/^Password/, "demo-1234");
    await submit();
    await waitFor(() => expect(getToasts()).toEqual([text]));
  });

  it("shows 'Server error' when the connection is lost", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    renderForm({}, createHttpLink());
    await type(/^Email/, "asha@agency.test");
    await type(/^Password/, "demo-1234");
    await submit();
    await waitFor(() => expect(getToasts()).toEqual(["Server error"]));
  });

  it("sends unconfirmed accounts to the code page", async () => {
    const { router } = renderForm({
      login: () => createGraphqlError("OTP_REQUIRED", "Enter the code we sent to verify your account"),
    });
    await type(/^Email/, "new@agency.test");
    await type(/^Password/, "demo-1234");
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/verifyotp"));
    expect(readPendingOtp()?.email).toBe("new@agency.test");
  });

  it("requests a link to reset the password", async () => {
    const { operations } = renderForm({ forgotPassword: () => ({ message: null }) });
    await userEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
    const send = screen.getByRole("button", { name: "Send the link" });
    await userEvent.click(send);
    expect(screen.getByText("Email is required")).toBeTruthy();
    await userEvent.type(within(screen.getByRole("dialog")).getByLabelText(/^Email/), "asha@agency.test");
    await userEvent.click(send);
    await waitFor(() => expect(getToasts()).toEqual(["Password reset link sent to your email"]));
    expect(operations[0]?.variables.input).toEqual({ email: "asha@agency.test" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the forgotten-password dialog from a link, and closes it for a reload too", async () => {
    const { router } = renderForm();
    const state = { from: { pathname: "/settings" } };
    await router.navigate(`/signin?from=%2Fprofile${FORGOT_PASSWORD_HASH}`, { state });
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ search: "?from=%2Fprofile", hash: "", state }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
