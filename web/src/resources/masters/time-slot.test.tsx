import { i18n } from "@lingui/core";
import { act, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { testRoutes } from "../../app/test-routes.tsx";
import { renderApp, signIn } from "../../testing/render-app.tsx";
import * as files from "../../ui/format/open-file.ts";

const timeSlot = {
  id: "t1",
  name: "Prime",
  mediaTypeId: "tv",
  mediaType: { id: "tv", name: "Television" },
  startTime: "08:00 PM",
  endTime: "12:30 AM",
  days: [],
  isPrime: true,
  status: "ACTIVE",
};

const renderList = (...items: object[]) =>
  renderApp(testRoutes, "/time-slot-master", {
    timeSlots: () => ({
      items,
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: items.length },
    }),
    mediaTypeOptions: () => [],
  });

it("lists times in the notation of the language", async () => {
  signIn("ADMIN");
  renderList(timeSlot);
  expect(await ui.findByText("08:00 PM")).toBeTruthy();
  act(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
  expect(await ui.findByText("20:00")).toBeTruthy();
  expect(ui.getByText("00:30")).toBeTruthy();
});

it.each([
  [["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"], "Every day"],
  [["TUE", "MON", "WED", "THU", "FRI"], "Mon – Fri"],
  [["MON", "TUE", "WED", "THU", "FRI", "FRI", "FRI"], "Mon – Fri"],
  [["SAT", "SUN"], "Sat, Sun"],
  [["MON", "WED", "FRI"], "Mon, Wed, Fri"],
  [[], "–"],
])("abbreviates the days %j", async (days, text) => {
  signIn("ADMIN");
  renderList({ ...timeSlot, days });
  expect(await ui.findByText(text)).toBeTruthy();
});

it("exports the names of the days", async () => {
  const openFile = vi.spyOn(files, "openFile").mockImplementation(() => undefined);
  signIn("ADMIN");
  renderList({ ...timeSlot, days: ["SAT", "SUN"] });
  await userEvent.click(await ui.findByRole("button", { name: "Columns and export" }));
  const options = within(await ui.findByRole("dialog", { name: "Columns and export", hidden: true }));
  await userEvent.click(options.getByText("Export as CSV"));
  await waitFor(() => expect(openFile).toHaveBeenCalled());
  const csv = await openFile.mock.calls[0]?.[0].text();
  expect(csv).toContain('"Saturday, Sunday"');
  expect(csv).toContain("Yes");
});
