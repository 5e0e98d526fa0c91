import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal, serve, visit } from "../testing/visit.tsx";
import { toasts } from "../../testing/toasts.ts";
import { ContactForm } from "./contact-form.tsx";

async function write() {
  await userEvent.type(screen.getByLabelText(/^Name/), "Asha Rao");
  await userEvent.type(screen.getByLabelText(/^Email/), "asha@agency.test");
  await userEvent.type(screen.getByLabelText(/^Message/), "A spring campaign");
  await userEvent.click(screen.getByRole("button", { name: "Send the message" }));
}

describe("contact", () => {
  it("sends the message and empties the form", async () => {
    const asked = serve({ contact: () => ({ message: null }) });
    visit(<ContactForm />);
    await write();
    await waitFor(() => expect(toasts()).toEqual(["Message sent successfully"]));
    expect(asked[0]?.variables.input).toMatchObject({ name: "Asha Rao", message: "A spring campaign" });
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("");
  });

  it("says 'Something went wrong!' when the server says nothing, and keeps what was written", async () => {
    serve({ contact: () => refusal("UPSTREAM_UNAVAILABLE", "refused") });
    visit(<ContactForm />);
    await write();
    await waitFor(() => expect(toasts()).toEqual(["Something went wrong!"]));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Asha Rao");
  });
});
