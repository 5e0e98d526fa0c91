import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createGraphqlError, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { readPendingOtp } from "./pending-otp.ts";
import { SignUpForm } from "./sign-up.tsx";

function renderForm(resolvers: Resolvers = {}) {
  return renderApp([{ path: "/signup", element: <SignUpForm /> }, otherRoute], "/signup", resolvers);
}

const otherRoute = { path: "*", element: null };

const validValues = {
  "Full Name": "Asha Rao",
  Email: "asha@agency.test",
  Phone: "9876543210",
  Password: "demo-1234",
  "Confirm Password": "demo-1234",
};

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const input = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  }
}

async function submit() {
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
}

describe("sign-up", () => {
  it("requires every field", async () => {
    renderForm();
    await submit();
    for (const text of [
      "Full Name is required",
      "Email is required",
      "Phone is required",
      "Password is required",
      "Confirm Password is required",
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it.each([
    [{ Email: "asha" }, "Invalid email"],
    [{ Phone: "98765x" }, "Phone must be digits only"],
    [{ Password: "12345" }, "Password must be at least 6 characters"],
    [{ "Confirm Password": "demo-12345" }, "Passwords must match"],
  ])("rejects %o with '%s'", async (field, text) => {
    renderForm();
    await fill({ ...validValues, ...field });
    await submit();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("registers and opens the code page with a resend countdown", async () => {
    const { operations, router } = renderForm({ signUp: () => ({ message: null }) });
    await fill(validValues);
    const submittedAt = Date.now();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe("/verifyotp"));
    await waitFor(() => expect(getToasts()).toEqual(["Registration successful"]));
    expect(operations[0]?.variables.input).toMatchObject({ fullName: "Asha Rao", phone: "9876543210" });
    const pending = readPendingOtp();
    expect(pending?.email).toBe("asha@agency.test");
    expect(pending?.resendAt).toBeGreaterThanOrEqual(submittedAt + 60_000);
  });

  it("shows a server error at its field", async () => {
    renderForm({
      signUp: () =>
        createGraphqlError("BAD_USER_INPUT", "Invalid", [
          { path: "input.email", message: "This address is not accepted" },
        ]),
    });
    await fill(validValues);
    await submit();
    expect(await screen.findByText("This address is not accepted")).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute("aria-invalid")).toBe("true");
    expect(getToasts()).toEqual([]);
  });

  it("shows 'Failed to register' when the server gives no message", async () => {
    renderForm({ signUp: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "connect ECONNREFUSED") });
    await fill(validValues);
    await submit();
    await waitFor(() => expect(getToasts()).toEqual(["Failed to register"]));
  });
});
