import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { CopyCampaignPage } from "./copy-campaign-page.tsx";

const campaign = {
  id: "c1",
  name: "Spring 2026",
  client: { id: "k1", businessName: "Tulsi" },
  startDate: "2026-02-02",
  endDate: "2026-03-31",
  currency: "INR",
};
const createPlan = (id: string, changes: object = {}) => ({
  id,
  planNumber: `MP-2026-000${id}`,
  status: "APPROVED",
  vendor: { id: "v1", name: "Radio One" },
  mediaType: { id: "m1", name: "Radio" },
  oldAmount: 100.1,
  newAmount: 120.2,
  oldRows: 3,
  newRows: 3,
  startDate: "2027-02-01",
  endDate: "2027-02-28",
  reason: null,
  issues: [],
  version: `version-${id}`,
  ...changes,
});
const createPreview = (plans: object[]) => ({
  name: "Spring 2027",
  startDate: "2027-02-01",
  endDate: "2027-03-30",
  budget: 200,
  currency: "INR",
  plans,
});

interface PreviewArgs {
  input: Record<string, unknown>;
}

function openPage(resolvers: Resolvers = {}) {
  return renderApp(
    [
      { path: "/campaign-management/copy/:id", element: <CopyCampaignPage /> },
      { path: "/campaign-management/view/:id", element: <h1>Copied campaign</h1> },
    ],
    "/campaign-management/copy/c1",
    {
      campaign: () => campaign,
      campaignCopyPreview: () => createPreview([createPlan("1"), createPlan("2")]),
      imports: () => [],
      ...resolvers,
    },
  );
}

const findTable = async () => within(await ui.findByRole("table", { name: "Plans to copy" }));
const findButton = (name: string) => ui.findByRole("button", { name });
const waitUntilEnabled = async (name: string) =>
  waitFor(() => expect(ui.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false));

beforeEach(() => signIn("ADMIN"));

describe("the preview", () => {
  it("shows old and new totals, and asks for the same weekday a year later", async () => {
    const { operations } = openPage();
    const table = await findTable();
    const total = within(table.getByRole("row", { name: /Total of 2 plans/ }));
    expect(total.getByText("₹200.20")).toBeTruthy();
    expect(total.getByText("₹240.40")).toBeTruthy();
    expect(ui.getByText("The copies exceed the budget of the campaign by ₹40.40.")).toBeTruthy();
    expect(ui.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Spring 2027");
    const { variables } = operations.find(({ operation }) => operation === "CampaignCopyPreview") ?? {};
    expect(variables).toMatchObject({ input: { campaignId: "c1", firstDay: "2027-02-01" } });
  });

  it("names rows without an exact copy, and reasons", async () => {
    const issue = (kind: string, row: number) => ({ kind, row, channel: "One FM" });
    openPage({
      campaignCopyPreview: () =>
        createPreview([
          createPlan("1", {
            issues: [
              issue("PRICE_MISSING", 2),
              ...[1, 2, 3, 4, 5].map((row) => issue("OUTSIDE_CAMPAIGN", row)),
            ],
          }),
          createPlan("2", { newAmount: null, reason: "The vendor is not active" }),
          createPlan("3", { status: "CANCELLED" }),
        ]),
    });
    const table = await findTable();
    expect(table.getByText("No list price, the rate stays: row 2 (One FM)")).toBeTruthy();
    expect(table.getByText(/^Left out, outside the campaign: row 1 .* and 1 other row$/)).toBeTruthy();
    expect(table.getByText("Not copied: The vendor is not active")).toBeTruthy();
    const isChecked = (name: string) => table.getByRole<HTMLInputElement>("checkbox", { name }).checked;
    expect(isChecked("Copy MP-2026-0001")).toBe(true);
    expect(table.getByRole<HTMLInputElement>("checkbox", { name: "Copy MP-2026-0002" }).disabled).toBe(true);
    expect(isChecked("Copy MP-2026-0003")).toBe(false);
  });

  it("follows the form, and shows errors at their fields", async () => {
    const { operations } = openPage({
      campaignCopyPreview: ({ input }: PreviewArgs) => {
        if (input.weeks === 3) {
          const fields = [{ path: "endDate", message: "Must not be before 2027-02-01" }];
          throw createGraphqlError("BAD_USER_INPUT", "Must not be before 2027-02-01", fields);
        }
        return createPreview([createPlan("1")]);
      },
    });
    await findTable();
    await userEvent.click(ui.getByRole("radio", { name: "By weeks" }));
    const weeks = ui.getByRole("textbox", { name: "Weeks later" });
    await userEvent.clear(weeks);
    expect(await ui.findByText("This field is required")).toBeTruthy();
    expect(ui.getByRole<HTMLButtonElement>("button", { name: "Copy 1 plan" }).disabled).toBe(true);
    await userEvent.type(weeks, "3");
    expect(await ui.findByText("Must not be before 2027-02-01")).toBeTruthy();
    await userEvent.click(ui.getByRole("radio", { name: "Keep days of the month" }));
    await waitUntilEnabled("Copy 1 plan");
    const inputs = operations.flatMap(({ operation, variables }) =>
      operation === "CampaignCopyPreview" ? [variables["input"]] : [],
    );
    expect(inputs.at(-1)).toEqual(expect.objectContaining({ months: 12 }));
    expect(inputs.at(-1)).not.toHaveProperty("weeks");
  });

  it("offers only existing campaigns without the permission to create one", async () => {
    signIn("USER", [
      { module: "campaigns", action: "VIEW" },
      { module: "media_plans", action: "VIEW" },
      { module: "media_plans", action: "CREATE" },
    ]);
    const { operations } = openPage({ campaignOptions: () => [] });
    expect(await ui.findByText("This field is required")).toBeTruthy();
    expect(ui.queryByRole("radio", { name: "New campaign" })).toBeNull();
    expect(operations.map(({ operation }) => operation)).not.toContain("CampaignCopyPreview");
  });

  it("reports a campaign without plans", async () => {
    openPage({ campaignCopyPreview: () => createPreview([]) });
    expect(await ui.findByText("This campaign has no media plans to copy.")).toBeTruthy();
  });

  it("reports the reason of a refused copy", async () => {
    openPage({ campaignCopyPreview: () => null });
    expect(await ui.findByText("This campaign cannot be copied")).toBeTruthy();
  });
});

describe("copying", () => {
  const result = { campaignId: "c2", import: { id: "i1" } };

  it("sends the selected plans with their versions, and opens the campaign", async () => {
    const { operations } = openPage({ copyCampaign: () => result });
    const table = await findTable();
    await userEvent.click(table.getByRole("checkbox", { name: "Copy MP-2026-0002" }));
    await userEvent.click(ui.getByRole("radio", { name: "Saved as my drafts" }));
    await waitUntilEnabled("Copy 1 plan");
    await userEvent.click(await findButton("Copy 1 plan"));
    expect(await ui.findByRole("heading", { name: "Copied campaign" })).toBeTruthy();
    expect(getToasts()).toContain("1 draft saved");
    const { variables } = operations.find(({ operation }) => operation === "CopyCampaign") ?? {};
    expect(variables).toMatchObject({
      input: { campaignId: "c1", asDrafts: true },
      plans: [{ id: "1", version: "version-1" }],
      attempt: expect.stringMatching(/^copy-[\w.-]+$/),
    });
  });

  it("reads the preview again after a conflict", async () => {
    const message = "Changed since the preview: MP-2026-0001. Nothing was copied";
    const { operations } = openPage({
      copyCampaign: () => {
        throw createGraphqlError("CONFLICT", message);
      },
    });
    await findTable();
    const countPreviews = () =>
      operations.filter(({ operation }) => operation === "CampaignCopyPreview").length;
    const previews = countPreviews();
    await waitUntilEnabled("Copy 2 plans");
    await userEvent.click(await findButton("Copy 2 plans"));
    await waitFor(() => expect(getToasts()).toContain(message));
    await waitFor(() => expect(countPreviews()).toBe(previews + 1));
  });

  it("is undone from the list of earlier copies", async () => {
    const copies = [
      {
        id: "i1",
        list: "campaign-copies",
        fileName: "Spring 2026",
        created: 13,
        changed: 0,
        refused: 0,
        undoableRecords: 13,
        createdAt: "2026-11-20T10:00:00.000Z",
      },
    ];
    const { operations } = openPage({
      imports: () => copies,
      undoImport: () => ({ deletedCount: 13, import: { ...copies[0], undoableRecords: null } }),
    });
    await userEvent.click(await findButton("Undo the copy"));
    const dialog = within(await ui.findByRole("dialog", { name: "Undo the copy of Spring 2026?" }));
    expect(dialog.getByText("13 created records will be permanently deleted.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(getToasts()).toContain("13 records deleted"));
    const undo = operations.find(({ operation }) => operation === "UndoImport");
    expect(undo?.variables).toEqual({ id: "i1", keepBlocked: false });
  });
});
