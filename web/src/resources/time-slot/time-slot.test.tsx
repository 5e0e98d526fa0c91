import { i18n } from "@lingui/core";
import { act, screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { testRoutes } from "../../app/test-routes.tsx";
import { renderApp, signIn } from "../../testing/render-app.tsx";

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

it("lists times in the notation of the language", async () => {
  signIn("ADMIN");
  renderApp(testRoutes, "/time-slot-master", {
    timeSlots: () => ({
      items: [timeSlot],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    mediaTypeOptions: () => [],
  });
  expect(await ui.findByText("08:00 PM")).toBeTruthy();
  act(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
  expect(await ui.findByText("20:00")).toBeTruthy();
  expect(ui.getByText("00:30")).toBeTruthy();
});
