import { act, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { signIn, renderApp } from "../../testing/render-app.tsx";
import { MediaPlans } from "./plan-list.tsx";
import { openFilters } from "../../testing/filters.ts";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;

async function openPanel(search = "?view=all") {
  const app = renderApp([{ path: "/plans", element: <MediaPlans entry={entry} /> }], `/plans${search}`, {
    mediaPlans: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  });
  const panel = await openFilters();
  const getRange = (name: string) => {
    const group = within(panel.getByRole("group", { name, hidden: true }));
    const field = (label: string) =>
      group.getByLabelText<HTMLInputElement>(label, { selector: "input:not([type=hidden])" });
    return { from: field("From"), to: field("To"), group };
  };
  const getParam = (name: string) => new URLSearchParams(app.router.state.location.search).get(name);
  return { ...app, getRange, getParam };
}

beforeEach(() => signIn("ADMIN"));

describe("a date range", () => {
  it("shows and accepts dates with the day first", async () => {
    const { getRange, getParam, operations } = await openPanel("?starts=2026-03-04..");
    expect(getRange("Starts").from.value).toBe("4 Mar 2026");
    await userEvent.clear(getRange("Starts").from);
    await userEvent.type(getRange("Starts").from, "5/2/2026{Enter}");
    await waitFor(() => expect(getParam("starts")).toBe("2026-02-05.."));
    await userEvent.type(getRange("Starts").to, "7 mar 26{Enter}");
    await waitFor(() => expect(getParam("starts")).toBe("2026-02-05..2026-03-07"));
    expect(operations.at(-1)?.variables).toMatchObject({ startsFrom: "2026-02-05", startsTo: "2026-03-07" });
  });

  it("keeps an invalid date, shows an error and does not filter", async () => {
    const { getRange, getParam } = await openPanel();
    await userEvent.type(getRange("Starts").from, "31/02/2026{Enter}");
    expect(await getRange("Starts").group.findByText("“31/02/2026” is not a date")).toBeTruthy();
    expect(getParam("starts")).toBeNull();
  });
});

describe("a range of amounts", () => {
  // One panel for all texts, because opening it is slow.
  it("reads abbreviations, grouped digits and formulas", async () => {
    const { getRange, getParam } = await openPanel();
    for (const [text, amount] of [
      ["5L", "500000"],
      ["1.2Cr", "12000000"],
      ["2k", "2000"],
      ["₹12,34,567.50", "1234567.5"],
      ["=10*3", "30"],
    ] as const) {
      await userEvent.clear(getRange("Final amount").from);
      await userEvent.type(getRange("Final amount").from, `${text}{Enter}`);
      await waitFor(() => expect(getParam("amount"), text).toBe(`${amount}..`));
    }
  });

  it("rejects invalid texts and does not filter", async () => {
    const { getRange, getParam } = await openPanel();
    const { to, group } = getRange("Final amount");
    for (const text of ["5x", "1.2.3", "-5", "1.234", "12%", "1e5", "$500"]) {
      await userEvent.type(to, text);
      await userEvent.tab();
      expect(await group.findByText(/^Enter an amount, such as/), text).toBeTruthy();
      expect(to.value).toBe(text.replace("-", "−"));
      expect(getParam("amount")).toBeNull();
      await userEvent.clear(to);
      await userEvent.tab();
      await waitFor(() => expect(group.queryByText(/^Enter an amount, such as/), text).toBeNull());
    }
  });

  it("empties its field when the filter is removed", async () => {
    const { getRange, getParam, router } = await openPanel();
    await userEvent.type(getRange("Final amount").from, "5L{Enter}");
    await waitFor(() => expect(getParam("amount")).toBe("500000.."));
    await act(() => router.navigate("/plans?view=all"));
    expect(getRange("Final amount").from.value).toBe("");
  });

  it("is removed when its field is cleared", async () => {
    const { getRange, getParam } = await openPanel("?amount=500000..");
    expect(getRange("Final amount").from.value).toBe("5,00,000");
    await userEvent.clear(getRange("Final amount").from);
    await userEvent.tab();
    await waitFor(() => expect(getParam("amount")).toBeNull());
    expect(getRange("Final amount").from.value).toBe("");
  });
});
