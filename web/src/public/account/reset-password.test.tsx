import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createGraphqlError, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { switchLanguage } from "../../i18n/load-catalogs.ts";
import { ResetPassword } from "./reset-password.tsx";
import { ResetPasswordForm } from "./reset-password.tsx";

function renderForm(path: string, resolvers: Resolvers = {}) {
  return renderApp([{ path: "/reset-password", element: <ResetPasswordForm /> }], path, resolvers);
}

async function setPassword(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm Password/), confirmation);
  await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
}

it("shows an invitation in the language of its mail", async () => {
  renderApp(
    [{ path: "/reset-password", element: <ResetPassword /> }],
    "/reset-password?token=abc&invitation=yes&language=fr",
    {},
  );
  await waitFor(() => expect(document.documentElement.lang).toBe("fr"));
  await switchLanguage("en");
});

describe("reset-password form", () => {
  it("sends the token and leads to sign-in with the email of the link", async () => {
    const { operations, router } = renderForm("/reset-password?token=abc&email=asha%40agency.test", {
      resetPassword: () => ({ message: null }),
    });
    await setPassword("demo-1234");
    await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
    expect(router.state.location.state).toEqual({ email: "asha@agency.test" });
    expect(operations[0]?.variables.input).toEqual({
      token: "abc",
      password: "demo-1234",
      confirmPassword: "demo-1234",
    });
    expect(getToasts()).toEqual(["Password reset successfully"]);
  });

  it("requires matching passwords", async () => {
    renderForm("/reset-password?token=abc");
    await setPassword("demo-1234", "demo-123");
    expect(screen.getByText("Passwords must match")).toBeTruthy();
  });

  it("offers a new link after the old one expires", async () => {
    const message = "This link has expired. Ask for a new one.";
    renderForm("/reset-password?token=abc", {
      resetPassword: () => createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path: "token", message }]),
    });
    await setPassword("demo-1234");
    await waitFor(() => expect(getToasts()).toEqual([message]));
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
      "/signin#forgot-password",
    );
  });

  it("shows invitation texts to invited users", async () => {
    const message = "This invitation has expired. Ask for a new one.";
    let isExpired = true;
    const { router } = renderForm("/reset-password?token=abc&invitation=yes", {
      resetPassword: () =>
        isExpired
          ? createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path: "token", message }])
          : { message: null },
    });
    await userEvent.type(screen.getByLabelText(/^Password/), "demo-1234");
    await userEvent.type(screen.getByLabelText(/^Confirm Password/), "demo-1234");
    await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
    expect(await screen.findByText("Ask your administrator for a new invitation.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin");
    expect(screen.queryByRole("link", { name: "Request a new link" })).toBeNull();
    isExpired = false;
    await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
    await waitFor(() => expect(getToasts()).toContain("Your account is ready. Please sign in."));
  });

  it("reports a link without a token", async () => {
    renderForm("/reset-password");
    await setPassword("demo-1234");
    expect(screen.getByText("This link is not complete. Please ask for a new one.")).toBeTruthy();
  });
});
