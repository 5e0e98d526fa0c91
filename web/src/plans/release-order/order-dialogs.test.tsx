import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { createGraphqlError, signIn } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import {
  chooseMenuItem,
  createOrder,
  findDialog,
  openOrder,
  ORDER,
  replaceText,
} from "./testing/render-order.tsx";

type Dialog = Awaited<ReturnType<typeof findDialog>>;

/** Records the variables of a mutation, and answers with the first results before it succeeds. */
function createMutation(...failures: Error[]) {
  const calls: unknown[] = [];
  const resolve = (variables: object) => {
    calls.push(variables);
    return failures.shift() ?? createOrder({ status: "SENT" });
  };
  return { calls, resolve };
}

const getField = (dialog: Dialog, name: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name });
const submit = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole("button", { name }));
const waitForClose = () => waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());

beforeEach(() => signIn("ADMIN"));

describe("the send dialog", () => {
  const openSendDialog = async (sendReleaseOrder: (variables: object) => unknown, order: object = {}) => {
    openOrder([{ ...order }], { resolvers: { sendReleaseOrder } });
    await userEvent.click(await ui.findByRole("button", { name: "Send…" }));
    return findDialog("Send release order");
  };

  it("suggests the mail in the language of the order, and sends it", async () => {
    const { calls, resolve } = createMutation();
    const dialog = await openSendDialog(resolve, { language: "FR" });
    expect(getField(dialog, /^Recipients/).value).toBe("desk@vendor.test");
    await replaceText(getField(dialog, /^Recipients/), "desk@vendor.test, books@vendor.test");
    await submit(dialog, "Send");
    await waitForClose();
    expect(calls).toEqual([
      {
        id: "o1",
        expectedUpdatedAt: ORDER.updatedAt,
        input: {
          recipients: ["desk@vendor.test", "books@vendor.test"],
          subject: "Ordre d’insertion",
          text: "Merci de confirmer.",
          language: "FR",
          confirmBy: "2026-12-03",
        },
      },
    ]);
    expect(getToasts()).toContain("Release order sent");
  });

  it("rejects invalid addresses before it sends", async () => {
    const { calls, resolve } = createMutation();
    const dialog = await openSendDialog(resolve);
    await replaceText(getField(dialog, /^Recipients/), "desk@vendor.test, desk");
    await submit(dialog, "Send");
    expect(await dialog.findByText("Please enter valid email addresses, separated by commas")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("shows an error of one address at the recipients, and keeps the input", async () => {
    const { calls, resolve } = createMutation(
      createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path: "recipients.0", message: "Unknown domain" }]),
    );
    const dialog = await openSendDialog(resolve);
    await replaceText(getField(dialog, /^Text/), "Our own words.");
    await submit(dialog, "Send");
    expect(await dialog.findByText("Unknown domain")).toBeTruthy();
    expect(getField(dialog, /^Recipients/).getAttribute("aria-invalid")).toBe("true");
    expect(getField(dialog, /^Text/).value).toBe("Our own words.");
    await replaceText(getField(dialog, /^Recipients/), "desk@vendor.example");
    await submit(dialog, "Send");
    await waitForClose();
    expect(calls.at(-1)).toMatchObject({
      input: { text: "Our own words.", recipients: ["desk@vendor.example"] },
    });
  });

  it("keeps the input when the order was changed by another user", async () => {
    const message = "The media plan was changed. Review the release order again";
    const { resolve } = createMutation(createGraphqlError("CONFLICT", message));
    const dialog = await openSendDialog(resolve);
    await replaceText(getField(dialog, /^Subject/), "Our own subject");
    await submit(dialog, "Send");
    await waitFor(() => expect(ui.getAllByText(message).length + getToasts().length).toBeGreaterThan(0));
    expect(getField(dialog, /^Subject/).value).toBe("Our own subject");
  });
});

it("records a vendor's refusal on the day of the answer", async () => {
  const { calls, resolve } = createMutation();
  const decided = { status: "DECLINED", decidedBy: "Ravi", decidedOn: "2026-11-27", decisionNote: null };
  openOrder([decided], { resolvers: { answerReleaseOrder: resolve } });
  await chooseMenuItem("Change answer…");
  const dialog = await findDialog("Record answer");
  await replaceText(getField(dialog, /^Name/), "");
  await submit(dialog, "Save");
  expect(calls).toEqual([]);
  await replaceText(getField(dialog, /^Name/), "Meera Nair");
  await submit(dialog, "Save");
  await waitForClose();
  expect(calls).toMatchObject([
    { id: "o1", input: { confirmed: false, name: "Meera Nair", date: "2026-11-27" } },
  ]);
});

describe("the commission of a draft", () => {
  it.each([
    ["the vendor's", false, ""],
    ["the order's own", true, "15"],
  ])("can replace %s", async (_title, isOwnCommission, shown) => {
    const { calls, resolve } = createMutation();
    openOrder([{ isOwnCommission }], { resolvers: { updateReleaseOrder: resolve } });
    await chooseMenuItem("Edit…");
    const dialog = await findDialog("Edit release order");
    const field = getField(dialog, /^Agency commission/);
    expect(field.value.replace(/\D/g, "")).toBe(shown);
    await userEvent.clear(field);
    await userEvent.type(field, "7.5");
    await submit(dialog, "Save");
    await waitForClose();
    expect(calls).toMatchObject([{ id: "o1", input: { commissionPercent: 7.5 } }]);
  });
});

describe("the terms", () => {
  const terms = {
    terms: "Old terms",
    mandate: "On behalf of the client",
    bookingDays: 5,
    materialDays: null,
    mediaTypes: [{ mediaTypeId: "tv", bookingDays: 10, materialDays: null }],
    daysOff: ["2026-11-09"],
    updatedAt: "2026-11-01T08:00:00.000Z",
  };

  it.each([
    ["Terms of the vendor…", "Terms of Deccan TV", "v1", null],
    ["Terms of the agency…", "Terms of the agency", null, terms.mandate],
  ])("of %s keep unchanged values", async (item, title, vendorId, mandate) => {
    const saved: unknown[] = [];
    openOrder([{}], {
      resolvers: {
        releaseOrderTerms: () => terms,
        saveReleaseOrderTerms: (variables: object) => {
          saved.push(variables);
          return terms;
        },
      },
    });
    await chooseMenuItem(item);
    const dialog = await findDialog(title);
    await replaceText(getField(dialog, /^Material and cancellation/), "New terms");
    await submit(dialog, "Save");
    await waitForClose();
    const { daysOff, mediaTypes, bookingDays, materialDays, updatedAt } = terms;
    expect(saved).toEqual([
      {
        vendorId,
        expectedUpdatedAt: updatedAt,
        input: { terms: "New terms", mandate, bookingDays, materialDays, mediaTypes, daysOff },
      },
    ]);
  });

  it("change the lead times of media types", async () => {
    const saved: unknown[] = [];
    openOrder([{}], {
      resolvers: {
        releaseOrderTerms: () => terms,
        saveReleaseOrderTerms: (variables: object) => {
          saved.push(variables);
          return terms;
        },
      },
    });
    await chooseMenuItem("Terms of the agency…");
    const dialog = await findDialog("Terms of the agency");
    await submit(dialog, "Add media type");
    await submit(dialog, "Save");
    expect(await dialog.findByText("This field is required")).toBeTruthy();
    await submit(dialog, "Remove media type 2");
    await replaceText(getField(dialog, /^Material days/), "3");
    await submit(dialog, "Save");
    await waitForClose();
    const mediaTypes = [{ mediaTypeId: "tv", bookingDays: 10, materialDays: 3 }];
    expect(saved).toMatchObject([{ input: { mediaTypes, daysOff: terms.daysOff } }]);
  });
});
