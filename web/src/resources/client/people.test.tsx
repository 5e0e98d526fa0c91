import { i18n } from "@lingui/core";
import { act, screen as ui, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { ParentContext } from "../../crud/related/parent-record.ts";
import { signIn, renderApp } from "../../testing/render-app.tsx";
import { People } from "./people.tsx";

const client = { id: "c1", contactPerson: "Ravi Menon", contactEmail: "ravi@acme.test", phone: "+91 98 76" };
const colleague = {
  id: "u1",
  name: "Asha Patil",
  campaigns: 2,
  plans: 5,
  decisions: 0,
  lastAt: "2026-11-19T23:00:00.000Z",
};

/** The viewer's time zone, in which the activity is on the next day. */
class IndianDateTimeFormat extends Intl.DateTimeFormat {
  constructor(language?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: "Asia/Kolkata", ...options });
  }
}

function renderPeople(colleagues: readonly object[] | null) {
  const element = (
    <ParentContext value={{ name: "clientId", id: "c1" }}>
      <People />
    </ParentContext>
  );
  const app = renderApp([{ path: "/", element }], "/", {
    client: () => client,
    clientColleagues: () => colleagues,
  });
  // Other tests may have created the formats of "en".
  act(() => i18n.loadAndActivate({ locale: "en-IN", messages: {} }));
  return app;
}

beforeEach(() => {
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: IndianDateTimeFormat } }));
  signIn("ADMIN");
});

it("lists the contact person and colleagues, in one request", async () => {
  const { operations } = renderPeople([colleague]);
  expect((await ui.findByRole("link", { name: client.contactEmail })).getAttribute("href")).toBe(
    "mailto:ravi@acme.test",
  );
  expect(ui.getByRole("link", { name: client.phone }).getAttribute("href")).toBe("tel:+919876");
  const [, row] = within(ui.getByRole("table", { name: "Colleagues" })).getAllByRole("row");
  expect(row?.textContent).toBe("Asha Patil25020 Nov 2026");
  expect(operations.map(({ operation, variables }) => [operation, variables])).toEqual([
    ["ClientPeople", { clientId: "c1" }],
  ]);
});

it("lists only the contact person when the upstream has no colleagues", async () => {
  renderPeople(null);
  expect(await ui.findByText(client.contactPerson)).toBeTruthy();
  expect(ui.queryByText("Colleagues")).toBeNull();
});
