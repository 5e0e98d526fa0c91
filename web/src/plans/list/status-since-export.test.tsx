import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as timeZone from "@media-planner/schema/rules/time-zone";

import { renderApp, signIn } from "../../testing/render-app.tsx";
import * as files from "../../ui/format/open-file.ts";
import { planEntry } from "../testing/render-plan.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";
import { MediaPlans } from "./plan-list.tsx";

it("exports the user's day of a status change, as on screen", async () => {
  signIn("ADMIN");
  // In Kolkata; tests run in UTC.
  vi.spyOn(timeZone, "getCalendarDay").mockImplementation((zone) => (zone ? "2026-01-04" : "2026-01-05"));
  const openFile = vi.spyOn(files, "openFile").mockImplementation(() => undefined);
  const pageInfo = { page: 1, perPage: 10, totalPages: 1, totalCount: 1 };
  renderApp(
    [{ path: "/plans", element: <MediaPlans entry={planEntry} /> }],
    "/plans?columns=planNumber,author",
    {
      mediaPlans: () => ({
        items: [createStoredPlan({ statusSince: "2026-01-04T19:00:00.000Z" })],
        pageInfo,
      }),
    },
  );
  await userEvent.click(await ui.findByRole("button", { name: "Columns and export" }));
  const panel = within(await ui.findByRole("dialog", { name: "Columns and export", hidden: true }));
  await userEvent.click(panel.getByText("Export as CSV"));
  await waitFor(() => expect(openFile).toHaveBeenCalled());
  const text = await openFile.mock.calls[0]?.[0].text();
  expect(text).toContain("2026-01-05");
});
