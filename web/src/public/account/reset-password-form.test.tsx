import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { goTo } from "../navigation.ts";
import { refusal, serve, visit } from "../testing/visit.tsx";
import { toasts } from "../../testing/toasts.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

vi.mock(import("../navigation.ts"), () => ({ goTo: vi.fn<typeof goTo>(), leaveThrough: () => undefined }));

async function setPassword(password: string, again = password) {
  await userEvent.type(screen.getByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm Password/), again);
  await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
}

describe("setting a new password", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/reset-password?token=abc");
  });

  it("sends the token of the link, then goes to the sign-in", async () => {
    const asked = serve({ resetPassword: () => ({ message: null }) });
    visit(<ResetPasswordForm />);
    await setPassword("demo-1234");
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/signin"));
    expect(asked[0]?.variables.input).toEqual({
      token: "abc",
      password: "demo-1234",
      confirmPassword: "demo-1234",
    });
    expect(toasts()).toEqual(["Password reset successfully"]);
  });

  it("wants the same password twice", async () => {
    visit(<ResetPasswordForm />);
    await setPassword("demo-1234", "demo-123");
    expect(screen.getByText("Passwords must match")).toBeTruthy();
  });

  it("offers a new link when the old one no longer works", async () => {
    const words = "This link has expired. Ask for a new one.";
    serve({ resetPassword: () => refusal("BAD_USER_INPUT", "Invalid", [{ path: "token", message: words }]) });
    visit(<ResetPasswordForm />);
    await setPassword("demo-1234");
    await waitFor(() => expect(toasts()).toEqual([words]));
    expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
      "/signin#forgot-password",
    );
  });

  it("says so when the link came without its token", async () => {
    history.replaceState(null, "", "/reset-password");
    visit(<ResetPasswordForm />);
    await setPassword("demo-1234");
    expect(screen.getByText("This link is not complete. Please ask for a new one.")).toBeTruthy();
  });
});
