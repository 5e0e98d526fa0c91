import { act, cleanup, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, type RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";

import type { ScreenEntry } from "../../../crud/definition/record.ts";
import { singleKeyShortcuts } from "../../../crud/use-keyboard-shortcuts.ts";
import { readSession, saveSession } from "../../../session/session-store.ts";
import { mockWindowWidth } from "../../../testing/narrow-window.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { MediaPlans } from "../../list/plan-list.tsx";
import { PlanReview } from "./plan-review.tsx";

const entry: ScreenEntry = {
  listPath: "/plans",
  addPath: "/plans/add",
  editPath: "/plans/edit/:id",
  module: "media_plans",
};
/** Plans with a draft in the browser. */
const drafts = new Set<string>();
const editor = {
  ExportMenuItems: () => <p>Files</p>,
  hasBrowserDraft: (_viewer: string, planId: string) => drafts.has(planId),
  DecidedPlanDraft: () => <p>A draft</p>,
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <MediaPlans entry={entry} /> },
  { path: "/po-invoice-sync", element: <p>Orders</p> },
  { path: "/plans/review/:id", element: <PlanReview entry={entry} editor={editor} /> },
];

const createRecord = (id: string, name: string) => ({ id, name });
const createMedia = (id: string, channel: string) => ({
  id,
  channelId: channel,
  channel: createRecord(channel, channel),
  format: createRecord("f1", "Spot 30"),
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  unitRate: 100,
  unit: "SPOT",
  listPrice: 125,
});
const createCard = (id: string, quantity: number) => ({
  id,
  rate: 100,
  quantity,
  amount: 100 * quantity,
  isInvalid: false,
});
const createPrices = (finalAmount: number) => ({
  grandTotal: finalAmount,
  additionalCharges: 0,
  discount: 0,
  finalAmount,
});

const earlierRevision = {
  revision: 1,
  orderDetails: {
    vendor: createRecord("v1", "Deccan TV"),
    campaignDate: { start: "2026-06-01", end: "2026-06-30" },
  },
  medias: [createMedia("m1", "Deccan One"), createMedia("m2", "Deccan News")],
  rateCards: [createCard("m1", 10), createCard("m2", 4)],
  priceDetails: createPrices(1400),
};

function createPlan(id: string, changes: object = {}) {
  return {
    id,
    planNumber: `MP-${id}`,
    status: "PENDING",
    statusSince: "2026-05-01T10:00:00.000Z",
    revision: 2,
    currency: "INR",
    orderDetails: {
      ...earlierRevision.orderDetails,
      campaign: {
        ...createRecord("c1", "Monsoon"),
        budget: 2_000_000,
        planned: 3_010_000,
        currency: "INR",
        client: createRecord("k1", "Konkan Coffee"),
      },
    },
    medias: [createMedia("m1", "Deccan One"), createMedia("m3", "Deccan Gold")],
    rateCards: [createCard("m1", 12), createCard("m3", 1)],
    priceDetails: createPrices(1300),
    history: [],
    createdBy: createRecord("u1", "Asha Patil"),
    updatedAt: "2026-05-02T10:00:00.000Z",
    asOf: () => earlierRevision,
    ...changes,
  };
}

const createPage = (items: object[]) => ({
  items,
  pageInfo: { page: 1, perPage: 50, totalPages: 1, totalCount: items.length },
});

function openReview(path: string, resolvers: Resolvers = {}) {
  return renderApp(routes, path, {
    mediaPlan: ({ id }: { id: string }) => createPlan(id),
    mediaPlans: () => createPage([createPlan("1"), createPlan("2"), createPlan("3")]),
    setMediaPlanStatus: ({ id, status }: { id: string; status: string }) => createPlan(id, { status }),
    ...resolvers,
  });
}
/** Must run before rendering. */
function simulatePhone() {
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (media) => ({ ...originalMatchMedia(media), matches: media === "(max-width: 48em)" });
}
const findTitle = (number: string) => ui.findByRole("heading", { name: `Media plan ${number}` });

describe("a plan under review", () => {
  it("shows the editor's warnings at their rows, and sums them under the header", async () => {
    signIn("ADMIN");
    const medias = ["m1", "m3"].map((id) => ({
      ...createMedia(id, "Deccan One"),
      formatId: "f1",
      timeSlotId: "t1",
      timeSlot: createRecord("t1", "Prime"),
    }));
    const prices = [
      { formatId: "f1", price: 80, unit: "SPOT", minQuantity: 1, effectiveFrom: null, effectiveTo: null },
    ];
    openReview("/plans/review/1", {
      mediaPlan: ({ id }: { id: string }) =>
        createPlan(id, {
          medias,
          orderDetails: { ...createPlan(id).orderDetails, vendorId: "v1" },
        }),
      vendor: () => ({ id: "v1", channels: [{ id: "Deccan One", prices }] }),
    });
    expect(await ui.findByText("5 warnings")).toBeTruthy();
    expect(
      within(ui.getByRole("alert"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "The campaign’s budget is exceeded by ₹10,10,000.00",
      "Slot booked twice: rows 1, 2",
      "List price corrected since the plan was saved: rows 1, 2",
    ]);
    const [, firstRow] = ui.getAllByRole("row", { name: /Deccan One/ });
    expect(firstRow?.textContent).toContain("Books the same slot on the same days as row 2");
    expect(firstRow?.textContent).toContain("The list price was corrected since: ₹125.00 → ₹80.00");
  });

  it("shows row comments at the row, also on a phone", async () => {
    signIn("MANAGER");
    const comment = {
      id: "c1",
      rowId: "m3",
      text: "Why gold?",
      mentions: [],
      resolved: false,
      createdBy: createRecord("u1", "Asha Patil"),
      updatedBy: null,
      createdAt: "2026-05-02T10:00:00.000Z",
    };
    openReview("/plans/review/1", { planComments: () => [comment] });
    simulatePhone();
    const rows = within(await ui.findByRole("list", { name: "Media rows" }));
    const button = await rows.findByRole("button", { name: "Comments on row 2, 1 open" });
    // A removed row cannot be commented.
    expect(rows.getAllByRole("button")).toHaveLength(2);
    await userEvent.click(button);
    const dialog = within(await ui.findByRole("dialog", { name: "Comments on row 2" }));
    expect(dialog.getByText("Why gold?")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("shows differences from the approved revision by row and channel", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    const spendTable = await ui.findByRole("region", { name: "Spend changes by channel" });
    const findRow = (name: string) =>
      within(spendTable).getByRole("row", { name: new RegExp(`^${name}`) }).textContent;
    expect(findRow("Deccan One")).toBe("Deccan One₹1,000.00₹1,200.00+₹200.00");
    expect(findRow("Deccan News")).toBe("Deccan News₹400.00₹0.00−₹400.00");
    expect(findRow("Final amount")).toBe("Final amount₹1,400.00₹1,300.00−₹100.00");
    const rows = within(ui.getByRole("region", { name: "Table: Media rows" }));
    expect(rows.getByRole("row", { name: /Deccan One Changed/ }).textContent).toContain("before 10 → now 12");
    expect(rows.getByRole("row", { name: /Deccan Gold New/ })).toBeTruthy();
    expect(rows.getByRole("row", { name: /Deccan News Removed/ })).toBeTruthy();
    expect(document.querySelector("[data-spent=over]")?.textContent).toMatch(
      /^Budget .+ · other plans .+ · this .+ · .+ over$/,
    );
  });

  it("compares with the rejected revision first and offers the approved one", async () => {
    signIn("ADMIN");
    const createDecision = (revision: number, to: string) => ({
      revision,
      action: "STATUS_CHANGED",
      at: "2026-05-01T10:00:00.000Z",
      changes: [{ path: "status", from: "pending", to }],
    });
    const history = [createDecision(1, "approved"), createDecision(2, "rejected")];
    openReview("/plans/review/1", {
      mediaPlan: () =>
        createPlan("1", {
          revision: 3,
          history,
          asOf: ({ revision }: { revision?: number }) => ({ ...earlierRevision, revision: revision ?? 2 }),
        }),
    });
    expect(await ui.findByText("Changes since revision 2 (rejected)")).toBeTruthy();
    await userEvent.selectOptions(ui.getByLabelText("with"), "Revision 1 (approved)");
    expect(await ui.findByText("Changes since revision 1 (approved)")).toBeTruthy();
  });

  it("marks a row whose rate is not a number and counts as 0", async () => {
    signIn("ADMIN");
    const unreadable = { ...createCard("m3", 1), rate: null, amount: 0, isInvalid: true };
    openReview("/plans/review/1", {
      mediaPlan: ({ id }: { id: string }) =>
        createPlan(id, { rateCards: [createCard("m1", 12), unreadable] }),
    });
    const rows = within(await ui.findByRole("region", { name: "Table: Media rows" }));
    const gold = within(rows.getByRole("row", { name: /Deccan Gold/ }));
    expect(gold.getByText("Counts as 0: the rate or quantity is not a number.")).toBeTruthy();
    expect(rows.getAllByText(/Counts as 0/)).toHaveLength(1);
  });

  it("marks unreadable values in rows and in the discount", async () => {
    signIn("ADMIN");
    const row = { ...createMedia("m1", "Deccan One"), impressions: null, bonusQuantity: null };
    const invalidFields = ["impressions", "bonusQuantity"];
    openReview("/plans/review/1", {
      mediaPlan: ({ id }: { id: string }) =>
        createPlan(id, {
          medias: [{ ...row, isInvalid: true, invalidFields }],
          rateCards: [
            { ...createCard("m1", 1), rate: null, amount: 0, isInvalid: true, invalidFields: ["rate"] },
          ],
          priceDetails: {
            ...createPrices(1250),
            discount: null,
            finalAmount: null,
            isInvalid: true,
            invalidFields: ["discount", "finalAmount"],
          },
        }),
    });
    const rows = within(await ui.findByRole("region", { name: "Table: Media rows" }));
    const cells = within(rows.getByRole("row", { name: /Deccan One/ }));
    expect(cells.getByText(/Impressions unreadable/)).toBeTruthy();
    expect(cells.getByText(/Bonus quantity unreadable/)).toBeTruthy();
    expect(cells.getByText(/^Unreadable/)).toBeTruthy();
    const discount = ui.getByText("Discount", { selector: "dt" }).parentElement;
    expect(discount?.textContent).toContain("Unreadable, counts as 0");
    const decision = ui.getByRole("region", { name: "Decision" });
    expect(decision.textContent).toContain("Unreadable");
    // The remaining budget is unknown.
    expect(decision.querySelector("[data-spent]")).toBeNull();
  });

  it("shows the sum of the rows when invalid ones change the grand total", async () => {
    signIn("ADMIN");
    const unreadable = { ...createCard("m3", 1), rate: null, amount: 0, isInvalid: true };
    openReview("/plans/review/1", {
      mediaPlan: ({ id }: { id: string }) =>
        createPlan(id, { rateCards: [createCard("m1", 12), unreadable], priceDetails: createPrices(1250) }),
    });
    expect(await ui.findByText("The rows add up to ₹1,200.00: invalid ones count as 0.")).toBeTruthy();
  });

  it("shows a larger discount as a decrease", async () => {
    signIn("ADMIN");
    const priceDetails = { ...createPrices(1250), discount: 50 };
    openReview("/plans/review/1", { mediaPlan: () => createPlan("1", { priceDetails }) });
    const spendTable = await ui.findByRole("region", { name: "Spend changes by channel" });
    const discountRow = within(spendTable).getByRole("row", { name: /^Discount/ });
    expect(discountRow.textContent).toBe("Discount₹0.00−₹50.00−₹50.00");
  });

  it("shows spots with units, or units alone", async () => {
    signIn("ADMIN");
    const spot = {
      unit: "TEN_SECONDS",
      duration: { ...createRecord("30", "30 seconds"), value: 30, unit: "SECOND" },
    };
    const medias = [
      { ...createMedia("m1", "Deccan One"), ...spot, bonusQuantity: 1 },
      { ...createMedia("m2", "Deccan News"), ...spot },
    ];
    const rateCards = [createCard("m1", 36), createCard("m2", 10)];
    openReview("/plans/review/1", {
      mediaPlan: () =>
        createPlan("1", {
          medias,
          rateCards,
          asOf: () => ({
            ...earlierRevision,
            medias,
            rateCards: [createCard("m1", 30), createCard("m2", 10)],
          }),
        }),
    });
    const findRowText = async (name: RegExp) => (await ui.findByRole("row", { name })).textContent;
    expect(await findRowText(/Deccan One Changed/)).toContain(
      "before 10 spots → now 12 spots before 30 × 10 s → now 36 × 10 s",
    );
    expect(await findRowText(/Deccan One Changed/)).toContain("+ 1 spot free");
    expect(await findRowText(/Deccan News/)).toContain("10 × 10 s not divisible into 30 s spots");
  });

  it("begins with the amount against budget, channels and the revision before", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1", {
      mediaPlan: () => {
        const plan = createPlan("1");
        const campaign = {
          ...plan.orderDetails.campaign,
          startDate: "2026-05-01",
          endDate: "2026-07-31",
        };
        return { ...plan, orderDetails: { ...plan.orderDetails, campaign } };
      },
    });
    await findTitle("MP-1");
    const getFact = (name: string) => ui.getByText(name, { selector: "dt" }).parentElement?.textContent;
    expect(ui.getAllByText("Final amount", { selector: "dt" })[0]?.parentElement?.textContent).toBe(
      "Final amount₹1,300.00−₹100.00 since revision 1",
    );
    expect(getFact("Budget")).toContain("over");
    expect(getFact("Period")?.replaceAll(/\s/gu, " ")).toMatch(/Campaign: 1 May . 31 Jul 2026/);
    const channels = within(ui.getByRole("list", { name: "By channel" }));
    expect(channels.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Deccan One .*92/),
      expect.stringMatching(/^Deccan Gold .*7\.7%$/),
    ]);
  });

  it("shows the list price only where it differs, and all details on request", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    const row = await ui.findByRole("row", { name: /Deccan Gold.*spot/i });
    const difference = within(row).getByText("−20%");
    expect(difference.parentElement?.dataset["level"]).toBe("below");
    await userEvent.click(ui.getByRole("switch", { name: "All details" }));
    expect(within(row).queryByText("−20%")).toBeNull();
    expect(within(row).getByText("list ₹125.00 (−20%)")).toBeTruthy();
  });

  it("repeats the reason of the rejection above a plan that was submitted again", async () => {
    signIn("ADMIN");
    const createEvent = (revision: number, to: string, comment: string | null) => ({
      revision,
      action: "STATUS_CHANGED",
      at: `2026-05-0${revision}T10:00:00.000Z`,
      by: createRecord("u2", "Rohan Rao"),
      comment,
      changes: [{ path: "status", from: null, to, row: null }],
    });
    const history = [createEvent(1, "REJECTED", "Too dear"), createEvent(2, "PENDING", null)];
    openReview("/plans/review/1", { mediaPlan: () => createPlan("1", { history }) });
    const alert = await ui.findByText("Rohan Rao rejected revision 1");
    expect(alert.closest("[role=alert]")?.textContent).toContain("Too dear");
  });

  it("shows every field of a changed row", async () => {
    signIn("ADMIN");
    const medias = [{ ...createMedia("m1", "Deccan One"), impressions: 120_000 }];
    const before = {
      ...earlierRevision,
      medias: [{ ...createMedia("m1", "Deccan One"), impressions: 90_000 }],
    };
    openReview("/plans/review/1", {
      mediaPlan: () => createPlan("1", { medias, rateCards: [createCard("m1", 10)], asOf: () => before }),
    });
    expect((await ui.findByRole("row", { name: /Deccan One Changed/ })).textContent).toContain(
      "before 90,000 impressions → now 1,20,000 impressions",
    );
  });

  it("uses the rates of rate cards when the rows have others", async () => {
    signIn("ADMIN");
    const rateCards = [{ ...createCard("m1", 12), rate: 90 }, createCard("m3", 1)];
    openReview("/plans/review/1", { mediaPlan: () => createPlan("1", { rateCards }) });
    expect((await ui.findByRole("row", { name: /Deccan One Changed/ })).textContent).toContain(
      "before ₹100.00 → now ₹90.00",
    );
  });

  it("moves its actions into one menu on a phone", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    await findTitle("MP-1");
    expect(ui.getByRole("link", { name: "Edit" })).toBeTruthy();
    cleanup();
    openReview("/plans/review/1");
    simulatePhone();
    await findTitle("MP-1");
    expect(ui.queryByRole("link", { name: "Edit" })).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "More" }));
    const menu = await ui.findByRole("menu");
    for (const name of ["Edit", "Export PDF", "Duplicate…", "Cancel the plan"])
      expect(within(menu).getByRole("menuitem", { name })).toBeTruthy();
    expect(within(menu).getByText("Files")).toBeTruthy();
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Cancel the plan" }));
    expect(await ui.findByRole("dialog", { name: "Cancel the plan: MP-1" })).toBeTruthy();
  });

  it("requires a start date for a copy", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    await findTitle("MP-1");
    await userEvent.click(ui.getByRole("button", { name: "More" }));
    await userEvent.click(await ui.findByRole("menuitem", { name: "Duplicate…" }));
    const dialog = within(await ui.findByRole("dialog", { name: "Duplicate: MP-1" }));
    await userEvent.clear(await dialog.findByRole("textbox", { name: /^New start date/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    expect(await dialog.findByText("Choose a date")).toBeTruthy();
  });

  it("explains a missing earlier revision", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1", { mediaPlan: () => createPlan("1", { asOf: () => null }) });
    expect(await ui.findByText(/^Revision 1 is not available/)).toBeTruthy();
    expect(ui.getByRole("row", { name: /Deccan Gold/ }).textContent).not.toContain("New");
  });

  it("is approved with a comment after A is pressed; then the next pending plan opens", async () => {
    signIn("ADMIN");
    const { operations } = openReview("/plans/review/1");
    await ui.findByText("1 of 3 waiting");
    await userEvent.keyboard("a");
    const dialog = await ui.findByRole("dialog", { name: "Approve: MP-1" });
    // Shortcut letters are typed into the comment.
    await userEvent.type(within(dialog).getByRole("textbox"), "jar");
    await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
    await findTitle("MP-2");
    const decision = operations.find(({ operation }) => operation === "SetMediaPlanStatus");
    expect(decision?.variables).toMatchObject({ id: "1", status: "APPROVED", comment: "jar" });
  });

  it("keeps the focus on the pressed button of the queue", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    const findButton = (name: string) => ui.findByRole("button", { name });
    await ui.findByText("1 of 3 waiting");
    await userEvent.click(await findButton("Next"));
    await ui.findByText("2 of 3 waiting");
    expect(document.activeElement).toBe(await findButton("Next"));
    await userEvent.keyboard("{Enter}");
    await ui.findByText("3 of 3 waiting");
    // The button is disabled at the end of the queue.
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(await findButton("Previous"));
    await ui.findByText("2 of 3 waiting");
    expect(document.activeElement).toBe(await findButton("Previous"));
    await userEvent.keyboard("j");
    await ui.findByText("3 of 3 waiting");
    expect(document.activeElement).toBe(document.body);
  });

  it("continues with earlier pending plans, and keeps the last one open", async () => {
    signIn("ADMIN");
    const statuses = new Map(["1", "2", "3"].map((id) => [id, "PENDING"]));
    const getPlan = (id: string) => createPlan(id, { status: statuses.get(id) });
    const { router } = openReview("/plans/review/2", {
      mediaPlan: ({ id }: { id: string }) => getPlan(id),
      mediaPlans: () =>
        createPage([...statuses.keys()].map(getPlan).filter(({ status }) => status === "PENDING")),
      setMediaPlanStatus: ({ id, status }: { id: string; status: string }) => {
        statuses.set(id, status);
        return getPlan(id);
      },
    });
    await ui.findByText("2 of 3 waiting");
    await userEvent.keyboard("j");
    for (const id of ["3", "1", "2"]) {
      await findTitle(`MP-${id}`);
      await ui.findByRole("button", { name: /^Reject/ });
      await userEvent.keyboard("r");
      const dialog = await ui.findByRole("dialog", { name: `Reject: MP-${id}` });
      await userEvent.type(within(dialog).getByRole("textbox"), "Too dear");
      await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    }
    await waitFor(() => expect(ui.queryByRole("button", { name: /^Reject/ })).toBeNull());
    expect(router.state.location.pathname).toBe("/plans/review/2");
    expect(await findTitle("MP-2")).toBeTruthy();
  });

  it("continues past the first page of pending plans", async () => {
    signIn("ADMIN");
    const pendingPlans = Array.from({ length: 120 }, (_, index) => createPlan(String(index + 1)));
    const mediaPlans = ({ page: number, perPage }: { page: number; perPage: number }) => ({
      items: pendingPlans.slice((number - 1) * perPage, number * perPage),
      pageInfo: { page: number, perPage, totalPages: 3, totalCount: pendingPlans.length },
    });
    openReview("/plans/review/49", { mediaPlans });
    for (const number of [49, 50, 51]) {
      await findTitle(`MP-${number}`);
      await ui.findByText(`${number} of 120 waiting`);
      await waitFor(() => expect(ui.getByRole("button", { name: "Next" })).toHaveProperty("disabled", false));
      await userEvent.keyboard("j");
    }
    cleanup();
    openReview("/plans/review/120", { mediaPlans });
    await ui.findByText("120 of 120 waiting");
    expect(ui.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
    await userEvent.keyboard("k");
    await findTitle("MP-119");
  });

  it("keeps the dialog of a decision when a phone is turned", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1");
    const narrowWindow = mockWindowWidth();
    await findTitle("MP-1");
    await userEvent.keyboard("r");
    const dialog = within(await ui.findByRole("dialog", { name: "Reject: MP-1" }));
    await userEvent.type(dialog.getByRole("textbox"), "Too dear");
    narrowWindow();
    await waitFor(() => expect(ui.queryByRole("button", { name: "Excel and CSV", hidden: true })).toBeNull());
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Too dear");
    expect(ui.getByRole("dialog", { name: "Reject: MP-1" })).toBeTruthy();
  });

  it("needs a reason to be rejected on Ctrl+Enter, and shows server errors at the field", async () => {
    signIn("ADMIN");
    let hasFailed = false;
    const { operations } = openReview("/plans/review/1", {
      setMediaPlanStatus: ({ id, status }: { id: string; status: string }) => {
        if (hasFailed) return createPlan(id, { status });
        hasFailed = true;
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [{ path: "comment", message: "Say more" }]);
      },
    });
    await findTitle("MP-1");
    const listDecisions = () => operations.filter(({ operation }) => operation === "SetMediaPlanStatus");
    await userEvent.keyboard("r");
    const dialog = await ui.findByRole("dialog", { name: "Reject: MP-1" });
    await userEvent.type(within(dialog).getByRole("textbox"), "\u200b{Control>}{Enter}{/Control}");
    expect(await within(dialog).findByText("A rejection needs a reason")).toBeTruthy();
    expect(listDecisions()).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole("textbox"), "Too dear{Meta>}{Enter}{/Meta}");
    const secondDialog = within(await ui.findByRole("dialog", { name: "Reject: MP-1" }));
    expect(await secondDialog.findByText("Say more")).toBeTruthy();
    expect(secondDialog.getByRole("textbox")).toHaveProperty("value", "\u200bToo dear");
    await userEvent.type(secondDialog.getByRole("textbox"), ", by far{Control>}{Enter}{/Control}");
    await findTitle("MP-2");
    expect(listDecisions().at(-1)?.variables).toMatchObject({
      status: "REJECTED",
      comment: "\u200bToo dear, by far",
    });
  });

  it("sorts the queue by start date in the URL", async () => {
    signIn("ADMIN");
    const { operations, router } = openReview("/plans/review/1");
    await userEvent.click(await ui.findByRole("button", { name: "1 of 3 waiting, sort order" }));
    await userEvent.click(await ui.findByRole("menuitemradio", { name: "Earliest start first" }));
    await waitFor(() => expect(router.state.location.search).toBe("?order=start"));
    await waitFor(() =>
      expect(operations.at(-1)).toMatchObject({
        operation: "PlansWaiting",
        variables: { sort: { field: "START_DATE", order: "ASC" } },
      }),
    );
    // An open menu handles letters itself.
    await waitFor(() => expect(ui.queryByRole("menu")).toBeNull());
    await userEvent.keyboard("j");
    await findTitle("MP-2");
    expect(router.state.location.search).toBe("?order=start");
  });

  it("shows no letters when single-key shortcuts are off", async () => {
    signIn("ADMIN");
    singleKeyShortcuts.set("off");
    openReview("/plans/review/1");
    const approve = await ui.findByRole("button", { name: "Approve" });
    expect(approve.getAttribute("aria-keyshortcuts")).toBeNull();
    expect((await ui.findByRole("button", { name: "Next" })).textContent).toBe("");
    await userEvent.keyboard("a");
    expect(ui.queryByRole("dialog")).toBeNull();
  });

  it("offers to continue its draft instead of submitting", async () => {
    signIn("USER", [
      { module: "media_plans", action: "VIEW" },
      { module: "media_plans", action: "UPDATE" },
    ]);
    const rejected = { mediaPlan: ({ id }: { id: string }) => createPlan(id, { status: "REJECTED" }) };
    drafts.add("1");
    openReview("/plans/review/1", rejected);
    expect((await ui.findByRole("link", { name: "Continue editing" })).getAttribute("href")).toBe(
      "/plans/edit/1",
    );
    expect(ui.queryByRole("button", { name: "Submit for Approval" })).toBeNull();
    cleanup();
    drafts.clear();
    openReview("/plans/review/1", rejected);
    expect(await ui.findByRole("button", { name: "Submit for Approval" })).toBeTruthy();
    expect(ui.queryByRole("link", { name: "Continue editing" })).toBeNull();
  });

  it("focuses the screen after a decision, whose button disappears", async () => {
    signIn("ADMIN");
    const plan = createPlan("1", { status: "REJECTED" });
    const screen = (
      <main id="screen" tabIndex={-1}>
        <Outlet />
      </main>
    );
    renderApp([{ element: screen, children: routes }], "/plans/review/1", {
      mediaPlan: () => plan,
      mediaPlans: () => createPage([plan]),
      setMediaPlanStatus: ({ status }: { status: string }) => createPlan("1", { status }),
    });
    await userEvent.click(await ui.findByRole("button", { name: "Submit for Approval" }));
    const dialog = within(await ui.findByRole("dialog", { name: "Submit for Approval: MP-1" }));
    await userEvent.click(dialog.getByRole("button", { name: "Submit for Approval" }));
    await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("main")));
    expect(ui.queryByRole("button", { name: "Submit for Approval" })).toBeNull();
  });

  it("is read-only when completed", async () => {
    signIn("USER");
    const { operations } = openReview("/plans/review/1", {
      mediaPlan: () => createPlan("1", { status: "COMPLETED", revision: 1, asOf: () => null }),
    });
    expect(await ui.findByText(/^A completed or cancelled media plan/)).toBeTruthy();
    for (const name of [/Approve/, /Reject/, /Edit/]) expect(ui.queryByRole("button", { name })).toBeNull();
    expect(ui.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(operations.map(({ operation }) => operation)).not.toContain("PlansWaiting");
  });
});

describe("an approver who cannot approve own plans", () => {
  const signInAsRestrictedApprover = () => {
    signIn("ADMIN");
    const { user, token } = readSession();
    if (user && token) saveSession({ token, user: { ...user, mayApproveOwnPlans: false } });
  };

  it("can reject own plans, and gets a link to the plans of others", async () => {
    signInAsRestrictedApprover();
    const { operations } = openReview("/plans/review/9", {
      mediaPlans: () => createPage([createPlan("2"), createPlan("3")]),
    });
    expect(await ui.findByText("You cannot approve your own plan.")).toBeTruthy();
    expect(ui.queryByRole("button", { name: /Approve/ })).toBeNull();
    expect(ui.getByRole("button", { name: /Reject/ })).toBeTruthy();
    await ui.findByText("2 waiting");
    expect(operations.filter(({ operation }) => operation === "PlansWaiting")).toHaveLength(1);
    expect(operations.find(({ operation }) => operation === "PlansWaiting")?.variables).toMatchObject({
      notCreatedById: "u1",
    });
    await userEvent.keyboard("a");
    expect(ui.queryByRole("dialog")).toBeNull();
    await userEvent.keyboard("j");
    await findTitle("MP-2");
  });

  it("no longer sees Approve after another approver was added", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1", {
      viewer: () => ({
        id: "u1",
        fullName: "Asha Patil",
        role: "ADMIN",
        permissions: [],
        mayApproveOwnPlans: false,
        hasDemoAccounts: false,
        hasReleaseOrders: false,
        copiesCampaigns: false,
        hasChangeLog: false,
        mergesRecords: false,
        agency: { timeZone: "Asia/Kolkata", currency: "INR", financialYearStart: "APRIL" },
      }),
      setMediaPlanStatus: () => createGraphqlError("CONFLICT", "You cannot approve your own media plans"),
    });
    await userEvent.click(await ui.findByRole("button", { name: /Approve/ }));
    const dialog = within(await ui.findByRole("dialog", { name: "Approve: MP-1" }));
    expect(dialog.getByText("Revision 2, final amount without tax: ₹1,300.00")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await ui.findByText("You cannot approve your own plan.")).toBeTruthy();
    expect(ui.queryByRole("button", { name: /Approve/ })).toBeNull();
  });

  it("approves plans of others", async () => {
    signInAsRestrictedApprover();
    openReview("/plans/review/1", {
      mediaPlan: () => createPlan("1", { createdBy: createRecord("u2", "Ravi") }),
    });
    expect(await ui.findByRole("button", { name: /Approve/ })).toBeTruthy();
    expect(ui.queryByText(/^You cannot approve your own plan/)).toBeNull();
  });

  it("sees only plans of others in the queue", async () => {
    signInAsRestrictedApprover();
    const { operations, router } = openReview("/plans");
    expect(await ui.findByRole("link", { name: "Waiting for me", current: "page" })).toBeTruthy();
    await ui.findByRole("link", { name: "MP-1" });
    const listQuery = operations.find(({ operation }) => operation === "MediaPlans");
    expect(listQuery?.variables).toMatchObject({ status: "PENDING", notCreatedById: "u1" });
    expect(router.state.location.search).toBe("?status=PENDING&mine=false&sort=STATUS_SINCE.asc");
  });
});

describe("the plan list", () => {
  it("opens with pending plans for approvers, longest waiting first", async () => {
    signIn("ADMIN");
    const { operations, router } = openReview("/plans");
    expect(await ui.findByRole("link", { name: "Waiting for me", current: "page" })).toBeTruthy();
    expect(await ui.findByRole("link", { name: "MP-1" })).toBeTruthy();
    const listQuery = operations.find(({ operation }) => operation === "MediaPlans");
    expect(listQuery?.variables).toMatchObject({
      status: "PENDING",
      sort: { field: "STATUS_SINCE", order: "ASC" },
    });
    await userEvent.click(ui.getByRole("link", { name: "All plans" }));
    expect(router.state.location.search).toBe("?view=all");
    expect(operations.at(-1)?.variables).not.toHaveProperty("status");
  });

  it("passes its order to opened reviews", async () => {
    signIn("ADMIN");
    openReview("/plans?status=PENDING&sort=START_DATE.asc");
    expect((await ui.findByRole("link", { name: "MP-1" })).getAttribute("href")).toBe(
      "/plans/review/1?order=start",
    );
    expect(ui.getByRole("link", { name: "Waiting for me", current: "page" })).toBeTruthy();
  });

  it("opens unfiltered for planners", async () => {
    signIn("USER");
    const { router } = openReview("/plans");
    await ui.findByRole("link", { name: "MP-1" });
    expect(router.state.location.search).toBe("");
    expect(ui.queryByRole("link", { name: "Waiting for me" })).toBeNull();
  });
});

describe("the order of a plan", () => {
  const createOrder = (planNumber: string, poValue: number) => ({
    id: `order of ${planNumber}`,
    poNumber: `PO-${planNumber}`,
    planNumber,
    poValue,
    currency: "INR",
    matchStatus: "MISSING_INVOICE",
    status: "PENDING",
  });
  const orderResolvers: Resolvers = {
    poInvoiceSyncs: () => ({
      ...createPage([createOrder("MP-10", 5), createOrder("MP-1", 1400)]),
      totals: null,
    }),
  };

  it("is linked by the toast of the approval and by the page, which offers no other decision in its place", async () => {
    signIn("ADMIN");
    let status = "PENDING";
    const { router } = openReview("/plans/review/1", {
      ...orderResolvers,
      mediaPlans: () => createPage([]),
      mediaPlan: ({ id }: { id: string }) => createPlan(id, { status, revision: 1 }),
      setMediaPlanStatus: ({ id }: { id: string }) => {
        status = "APPROVED";
        return createPlan(id, { status, revision: 1 });
      },
    });
    await findTitle("MP-1");
    expect(ui.queryByRole("link", { name: "PO-MP-1" })).toBeNull();
    await userEvent.click(await ui.findByRole("button", { name: /^Approve/ }));
    await userEvent.click(within(await ui.findByRole("dialog")).getByRole("button", { name: "Approve" }));
    expect((await ui.findByRole("link", { name: "PO-MP-1" })).getAttribute("href")).toBe(
      "/po-invoice-sync?order=PO-MP-1",
    );
    expect(within(ui.getByRole("region", { name: "Decision" })).queryAllByRole("button")).toEqual([]);
    expect(ui.getByRole("button", { name: "Complete" })).toBeTruthy();
    await userEvent.click(await ui.findByRole("button", { name: "Order PO-MP-1" }));
    await waitFor(() => expect(router.state.location.search).toBe("?order=PO-MP-1"));
  });

  it("keeps its value while a revision is pending", async () => {
    signIn("ADMIN");
    openReview("/plans/review/1", orderResolvers);
    expect(
      await ui.findByText(/remains at ₹1,400.00 excl. tax until this revision is approved/),
    ).toBeTruthy();
  });

  it("is not requested without permission", async () => {
    signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
    const { operations } = openReview("/plans/review/1", orderResolvers);
    await findTitle("MP-1");
    expect(operations.map(({ operation }) => operation)).not.toContain("PlanOrder");
  });
});

it("follows a decision by someone else", async () => {
  signIn("ADMIN");
  let changes = {};
  openReview("/plans/review/1", { mediaPlan: ({ id }: { id: string }) => createPlan(id, changes) });
  await findTitle("MP-1");
  changes = { status: "APPROVED", updatedAt: "2026-05-03T10:00:00.000Z" };
  // Returning to the tab reads the version at once.
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await ui.findByText("Approved")).toBeTruthy();
  expect(ui.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

it("says that someone else changed the plan on screen", async () => {
  signIn("ADMIN");
  let changes = {};
  openReview("/plans/review/1", { mediaPlan: ({ id }: { id: string }) => createPlan(id, changes) });
  await findTitle("MP-1");
  changes = { additionalCharges: 500, updatedAt: "2026-05-03T10:00:00.000Z" };
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await ui.findByText(/ changed this plan\. You see the changed version\.$/)).toBeTruthy();
});
