import { act, cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGraphqlError, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { readPendingOtp, storePendingAccount, storeSentOtp } from "./pending-otp.ts";
import { SiteThemeLayout } from "../site-theme-layout.tsx";
import { VerifyOtp, VerifyOtpForm } from "./verify-otp.tsx";

function renderForm(resolvers: Resolvers = {}) {
  return renderApp([{ path: "/verifyotp", element: <VerifyOtpForm /> }], "/verifyotp", resolvers);
}

function getBoxes(): HTMLInputElement[] {
  return screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 4/);
}

function getDigits(): string[] {
  return getBoxes().map(({ value }) => value);
}

async function typeFrom(index: number, text: string) {
  const box = getBoxes()[index];
  if (box) await userEvent.click(box);
  await userEvent.keyboard(text);
}

async function confirm() {
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

describe("OtpInput", () => {
  beforeEach(() => {
    storePendingAccount("asha@agency.test");
    renderForm();
  });

  it("accepts one digit per box and moves the focus", async () => {
    await typeFrom(0, "12x3");
    expect(getDigits()).toEqual(["1", "2", "3", ""]);
    expect(document.activeElement).toBe(getBoxes()[3]);
    await userEvent.keyboard("{Backspace}");
    expect(getDigits()).toEqual(["1", "2", "", ""]);
    expect(document.activeElement).toBe(getBoxes()[2]);
    await typeFrom(0, "9");
    expect(getDigits()).toEqual(["9", "2", "", ""]);
  });

  it("replaces a digit when another is typed into its box", async () => {
    await typeFrom(0, "1234");
    await typeFrom(0, "1134");
    expect(getDigits()).toEqual(["1", "1", "3", "4"]);
    await typeFrom(0, "1134");
    expect(getDigits()).toEqual(["1", "1", "3", "4"]);
    expect(document.activeElement).toBe(getBoxes()[3]);
  });

  it("accepts a pasted code with separators", async () => {
    const box = getBoxes()[2];
    if (box) await userEvent.click(box);
    await userEvent.paste("Code: 40-17");
    expect(getDigits()).toEqual(["4", "0", "1", "7"]);
  });

  it("accepts an autofilled code", () => {
    const [box] = getBoxes();
    if (box) fireEvent.change(box, { target: { value: "4017" } });
    expect(getDigits()).toEqual(["4", "0", "1", "7"]);
  });

  it("ignores spaces, and arrow keys with a modifier", async () => {
    await typeFrom(0, "1 ");
    expect(getDigits()).toEqual(["1", "", "", ""]);
    expect(document.activeElement).toBe(getBoxes()[1]);
    const goBack = createEvent.keyDown(document.activeElement ?? document.body, {
      key: "ArrowLeft",
      altKey: true,
    });
    fireEvent(document.activeElement ?? document.body, goBack);
    expect(goBack.defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(getBoxes()[1]);
  });

  it("requires four digits", async () => {
    await confirm();
    expect(screen.getByText("OTP is required")).toBeTruthy();
    await typeFrom(0, "12");
    expect(screen.getByText("OTP must be 4 digits")).toBeTruthy();
  });
});

describe("account confirmation", () => {
  it("sends the stored email and the code, then opens the sign-in page", async () => {
    storeSentOtp("asha@agency.test", 60);
    const { operations, router } = renderForm({ verifyOtp: () => ({ message: null }) });
    await typeFrom(0, "4017");
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
    expect(operations[0]?.variables.input).toEqual({ email: "asha@agency.test", otp: "4017" });
    expect(router.state.location.state).toEqual({ email: "asha@agency.test" });
    expect(readPendingOtp()).toBeUndefined();
  });

  it("shows an email field when no address is stored", async () => {
    const { operations } = renderForm({ verifyOtp: () => ({ message: null }) });
    await userEvent.type(screen.getByLabelText(/^Email/), "asha@agency.test");
    await typeFrom(0, "4017");
    await confirm();
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(operations[0]?.variables.input).toEqual({ email: "asha@agency.test", otp: "4017" });
  });

  it("keeps the email in memory when storage is forbidden", async () => {
    const getStorage = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    storeSentOtp("asha@agency.test", 60);
    renderForm({ verifyOtp: () => ({ message: null }) });
    expect(screen.getByText("asha@agency.test")).toBeTruthy();
    await typeFrom(0, "4017");
    await confirm();
    await waitFor(() => expect(readPendingOtp()).toBeUndefined());
    getStorage.mockRestore();
  });

  it("ignores an invalid stored account", () => {
    sessionStorage.setItem("media-planner.otp", "{");
    renderForm();
    expect(screen.getByLabelText(/^Email/)).toBeTruthy();
  });

  it("explains a wrong code", async () => {
    storePendingAccount("asha@agency.test");
    const message = "The code is wrong or has expired. Check it, or ask for a new one.";
    renderForm({
      verifyOtp: () => createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path: "otp", message }]),
    });
    await typeFrom(0, "0000");
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("shows 'Failed to verify OTP' when the server gives no message", async () => {
    storePendingAccount("asha@agency.test");
    renderForm({ verifyOtp: () => createGraphqlError("UPSTREAM_TIMEOUT", "timeout") });
    await typeFrom(0, "0000");
    await confirm();
    await waitFor(() => expect(getToasts()).toEqual(["Failed to verify OTP"]));
  });
});

it("focuses the next page after a link", async () => {
  const pages = ["/verifyotp", "/signup"].map((path) => ({ path, element: <VerifyOtp /> }));
  const { router } = renderApp([{ element: <SiteThemeLayout />, children: pages }], "/verifyotp", {});
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate("/signup"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

describe("requesting a new code", () => {
  beforeEach(() => {
    // Fakes only the countdown's timers, because the test utilities need real ones.
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits 60 seconds, even after a reload", async () => {
    storeSentOtp("asha@agency.test", 60);
    renderForm();
    expect(screen.getByRole("timer").textContent).toContain("1:00");
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole("timer").textContent).toContain("0:45");
    cleanup();
    renderForm();
    expect(screen.getByRole("timer").textContent).toContain("0:45");
    expect(screen.queryByRole("button", { name: "Resend OTP" })).toBeNull();
    act(() => void vi.advanceTimersByTime(45_000));
    expect(screen.getByRole("button", { name: "Resend OTP" })).toBeTruthy();
  });

  it("restarts the countdown", async () => {
    storePendingAccount("asha@agency.test");
    const { operations } = renderForm({ resendOtp: () => ({ message: null }) });
    fireEvent.click(screen.getByRole("button", { name: "Resend OTP" }));
    await waitFor(() => expect(screen.getByRole("timer").textContent).toContain("1:00"));
    expect(operations[0]?.variables.input).toEqual({ email: "asha@agency.test" });
    expect(document.activeElement).toBe(getBoxes()[0]);
  });

  it("shows 'Failed to resend OTP' when the server gives no message", async () => {
    storePendingAccount("asha@agency.test");
    renderForm({ resendOtp: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "refused") });
    fireEvent.click(screen.getByRole("button", { name: "Resend OTP" }));
    await waitFor(() => expect(getToasts()).toEqual(["Failed to resend OTP"]));
  });
});
