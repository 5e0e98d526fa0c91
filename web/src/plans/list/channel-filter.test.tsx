import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { ParentContext } from "../../crud/related/parent-record.ts";
import { signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { createRecord } from "../testing/stored-plan.ts";
import { MediaPlans } from "./plan-list.tsx";
import { openFilters } from "../../testing/filters.ts";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;
const channels = [createRecord("ch1", "Deccan One"), createRecord("ch2", "Deccan News")];

const resolvers: Resolvers = {
  mediaPlans: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  channelOptions: ({ ids }: { ids?: string[] }) => channels.filter(({ id }) => !ids || ids.includes(id)),
  vendorOptions: () => [createRecord("v1", "Deccan")],
};

async function openChannelFilter() {
  const panel = await openFilters();
  return panel.getByLabelText<HTMLInputElement>("Channel", { selector: "input:not([type=hidden])" });
}

beforeEach(() => signIn("ADMIN"));

it("filters plans within a vendor by its channels", async () => {
  const parent = { name: "vendorId", id: "v1" };
  const element = (
    <ParentContext value={parent}>
      <MediaPlans entry={entry} />
    </ParentContext>
  );
  const { operations } = renderApp([{ path: "/plans", element }], "/plans?channelId=ch2", resolvers);
  const channelInput = await openChannelFilter();
  await waitFor(() => expect(channelInput.value).toBe("Deccan News"));
  const getVariables = (name: string) => operations.find(({ operation }) => operation === name)?.variables;
  expect(getVariables("MediaPlans")).toMatchObject({ vendorId: "v1", channelId: "ch2" });
  expect(getVariables("ChannelOptions")).toMatchObject({ vendorId: "v1", ids: ["ch2"] });
});

it("closes an open dropdown on Escape before the panel", async () => {
  renderApp([{ path: "/plans", element: <MediaPlans entry={entry} /> }], "/plans?vendorId=v1", resolvers);
  const control = await openChannelFilter();
  await waitFor(() => expect(control.disabled).toBe(false));
  await userEvent.type(control, "dec");
  await ui.findByRole("option", { name: "Deccan News" });
  await userEvent.keyboard("{Escape}");
  expect(control.getAttribute("aria-expanded")).toBe("false");
  expect(ui.getByRole("dialog", { name: "Filters" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(ui.queryByRole("dialog", { name: "Filters" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: /^Filters/ })));
});

it("disables the channel filter until a vendor is selected", async () => {
  const { operations } = renderApp(
    [{ path: "/plans", element: <MediaPlans entry={entry} /> }],
    "/plans?view=all",
    resolvers,
  );
  const control = await openChannelFilter();
  expect([control.disabled, control.placeholder]).toEqual([true, "Choose the parent filter first"]);
  expect(operations.some(({ operation }) => operation === "ChannelOptions")).toBe(false);
});

it("disables the vendor filter with the reason without permission to view vendors", async () => {
  signIn("USER", [{ module: "media_plans", action: "VIEW" }]);
  const { operations } = renderApp(
    [{ path: "/plans", element: <MediaPlans entry={entry} /> }],
    "/plans?view=all&vendorId=v1",
    resolvers,
  );
  const panel = await openFilters();
  const vendor = panel.getByLabelText<HTMLInputElement>("Vendor", { selector: "input:not([type=hidden])" });
  expect(vendor.disabled).toBe(true);
  // Once for vendors and once for channels.
  expect(panel.getAllByText("No permission to view vendors")).toHaveLength(2);
  expect(operations.map(({ operation }) => operation)).not.toContain("VendorOptions");
});
