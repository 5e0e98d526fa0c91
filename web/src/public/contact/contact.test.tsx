import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createGraphqlError, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { ContactForm } from "./contact.tsx";

function renderForm(resolvers: Resolvers) {
  return renderApp([{ path: "/contact", element: <ContactForm /> }], "/contact", resolvers);
}

async function fillAndSend() {
  await userEvent.type(screen.getByLabelText(/^Name/), "Asha Rao");
  await userEvent.type(screen.getByLabelText(/^Email/), "asha@agency.test");
  await userEvent.type(screen.getByLabelText(/^Message/), "A spring campaign");
  await userEvent.click(screen.getByRole("button", { name: "Send the message" }));
}

describe("contact", () => {
  it("sends the message and clears the form", async () => {
    const { operations } = renderForm({ contact: () => ({ message: null }) });
    await fillAndSend();
    await waitFor(() => expect(getToasts()).toEqual(["Message sent successfully"]));
    expect(operations[0]?.variables.input).toMatchObject({ name: "Asha Rao", message: "A spring campaign" });
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("");
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(screen.getByLabelText(/^Name/))).toBe(true);
  });

  it("keeps the focus on the button while sending, and sends once", async () => {
    let finish: () => void = () => undefined;
    const { operations } = renderForm({
      contact: () => new Promise((resolve) => (finish = () => resolve({ message: null }))),
    });
    await fillAndSend();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Loading..." });
    expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    await userEvent.click(button);
    finish();
    await waitFor(() => expect(getToasts()).toEqual(["Message sent successfully"]));
    expect(operations).toHaveLength(1);
  });

  it("shows 'Something went wrong!' and keeps the message", async () => {
    renderForm({ contact: () => createGraphqlError("UPSTREAM_UNAVAILABLE", "refused") });
    await fillAndSend();
    await waitFor(() => expect(getToasts()).toEqual(["Something went wrong!"]));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Asha Rao");
  });
});
