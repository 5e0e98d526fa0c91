import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { msg } from "@lingui/core/macro";
import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

import { renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { textField } from "../definition/fields.tsx";
import { RecordForm } from "./record-form.tsx";

interface TariffInput {
  name: string;
  rates?: number[];
}

const sections = [{ fields: [textField({ name: "name", label: msg`Name` })] }];
const lenientRule = z.object({ name: z.nullish(z.string()), rates: z.optional(z.array(z.number())) });

/** Submits a form with a name field only; the rule also checks rates. */
async function submitForm(rule: typeof lenientRule, onSave: () => Promise<unknown>) {
  const form = (
    <RecordForm<TariffInput, TariffInput>
      sections={sections}
      record={undefined}
      initialValues={{ name: "Monsoon", rates: [0] }}
      rule={rule}
      submitLabel="Create"
      onSave={onSave}
      onSaved={() => undefined}
      fallbackMessage="Failed to add tariff"
    />
  );
  renderApp([{ path: "/", element: form }], "/", {});
  await userEvent.click(await ui.findByRole("button", { name: "Create" }));
}

function rejectWith(...fields: { path: string; message: string }[]) {
  return () =>
    Promise.reject(
      new CombinedGraphQLErrors({
        errors: [{ message: "Invalid", extensions: { code: "BAD_USER_INPUT", fields } }],
      }),
    );
}

describe("server errors without a visible field", () => {
  it("shows errors of other fields at the form", async () => {
    await submitForm(
      lenientRule,
      rejectWith(
        { path: "rates", message: "Add at least two rates" },
        { path: "rates.0", message: "Must be greater than 0" },
        { path: "orderDetails", message: "Is incomplete" },
        { path: "orderDetails.prices.1", message: "Overlap" },
        { path: "", message: "Too many tariffs" },
      ),
    );
    const alert = await ui.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Rates: Add at least two rates", "Order details: Is incomplete", "Too many tariffs"]);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(getToasts()).toEqual([]);
  });

  it("shows rule errors of other fields at the form, without a request", async () => {
    const onSave = vi.fn(() => Promise.resolve());
    const strictRule = z.object({
      name: z.nullish(z.string()),
      rates: z.optional(z.array(z.number().check(z.gt(0, "Must be greater than 0")))),
    });
    await submitForm(strictRule, onSave);
    const alert = await ui.findByRole("alert");
    expect(alert.textContent).toContain("Rates 1: Must be greater than 0");
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(onSave).not.toHaveBeenCalled();
  });

  it("focuses the first invalid field", async () => {
    await submitForm(
      lenientRule,
      rejectWith({ path: "rates", message: "Overlap" }, { path: "name", message: "Is taken" }),
    );
    expect(await ui.findByRole("alert")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("textbox", { name: "Name" })));
    expect(within(ui.getByRole("alert")).queryByText(/Is taken/)).toBeNull();
  });
});

describe("a conflict", () => {
  const rejectWithConflict = (message: string, path?: string) => () => {
    const fields = path && { fields: [{ path, message }] };
    const extensions = { code: "CONFLICT", ...fields };
    return Promise.reject(new CombinedGraphQLErrors({ errors: [{ message, extensions }] }));
  };

  it("marks the conflicting field", async () => {
    await submitForm(lenientRule, rejectWithConflict("This name is already in use", "name"));
    const field = await ui.findByLabelText("Name");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(ui.getByText("This name is already in use")).toBeTruthy();
    expect(getToasts()).toEqual([]);
  });

  it("shows a toast without a field", async () => {
    await submitForm(lenientRule, rejectWithConflict("Other records refer to this one"));
    await waitFor(() => expect(getToasts()).toEqual(["Other records refer to this one"]));
  });
});
