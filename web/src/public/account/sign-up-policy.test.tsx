import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createGraphqlError, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

type Policy = { mode: string; domains?: string[]; administratorPending?: boolean };

const policyResolvers = (policy: Policy): Resolvers => ({
  signUpPolicy: () => ({ domains: [], administratorPending: false, ...policy }),
});
const openSignIn = (resolvers: Resolvers) =>
  renderApp([{ path: "/start", element: <SignIn /> }], "/start", resolvers);
const openSignUp = (resolvers: Resolvers) =>
  renderApp([{ path: "/signup", element: <SignUp /> }], "/signup", resolvers);
const querySignUpLink = () => screen.queryByRole("link", { name: "Sign up" });
const querySignUpButton = () => screen.queryByRole("button", { name: "Sign up" });

describe("the sign-in page", () => {
  it.each([
    { mode: "OPEN" },
    { mode: "DOMAINS", domains: ["agency.test"] },
    { mode: "INVITE", administratorPending: true },
  ])("shows the sign-up link for %o", async (policy) => {
    openSignIn(policyResolvers(policy));
    await waitFor(() => expect(querySignUpLink()?.closest(".account-loading")).toBeNull());
    expect(querySignUpLink()?.getAttribute("href")).toBe("/signup");
  });

  it("names the administrator instead of the sign-up link for invitation-only sign-up", async () => {
    openSignIn(policyResolvers({ mode: "INVITE" }));
    expect(await screen.findByText("No account yet? Ask your administrator for an invitation.")).toBeTruthy();
    expect(querySignUpLink()).toBeNull();
  });

  it("shows the sign-up link when the policy fails to load", async () => {
    openSignIn({ signUpPolicy: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "down") });
    await waitFor(() => expect(querySignUpLink()?.closest(".account-loading")).toBeNull());
    expect(getToasts()).toEqual([]);
  });
});

describe("the sign-up page", () => {
  it("explains invitation-only sign-up instead of the form", async () => {
    openSignUp(policyResolvers({ mode: "INVITE" }));
    expect(await screen.findByRole("heading", { name: "Sign-up is closed" })).toBeTruthy();
    expect(screen.getByText(/Ask your administrator to invite you/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin");
    expect(querySignUpButton()).toBeNull();
  });

  it("lists the allowed domains", async () => {
    openSignUp(policyResolvers({ mode: "DOMAINS", domains: ["agency.test", "agence.example"] }));
    expect(await screen.findByText(/at one of these domains: agency.test, agence.example/)).toBeTruthy();
    expect(querySignUpButton()).toBeTruthy();
  });

  it("keeps the form for the first administrator", async () => {
    openSignUp(policyResolvers({ mode: "INVITE", administratorPending: true }));
    expect(await screen.findByText(/Only the administrator can sign up now/)).toBeTruthy();
    expect(querySignUpButton()).toBeTruthy();
  });
});
