import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { afterEach, expect, it, vi } from "vitest";

import { readAgencyCurrency, readAgencyTimeZone } from "../../store/agency-settings.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { AgencyScreen } from "./agency.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const STORED_AGENCY = {
  id: "a1",
  name: "Lumen Media",
  address: "12 Marine Drive, Mumbai",
  taxId: null,
  currency: "INR",
  language: "EN",
  timeZone: "Asia/Kolkata",
  financialYearStart: "APRIL",
  fileUrl: null,
  fileName: null,
  updatedAt: "2026-11-02T08:00:00.000Z" as string | null,
};
const REGION = {
  currency: "INR",
  financialYearStart: "APRIL",
  language: "EN",
  timeZone: "Asia/Kolkata",
};

function openAgency(resolvers: Resolvers = {}) {
  signIn("ADMIN");
  const routes = [
    { path: "/agency", element: <AgencyScreen /> },
    { path: "/settings", element: <h1>Settings</h1> },
  ];
  return renderApp(routes, "/agency", { agency: () => STORED_AGENCY, ...resolvers });
}

const saveName = async (name: string) => {
  const field = await ui.findByRole("textbox", { name: "Name" });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
};

it("saves changed values and returns to the settings", async () => {
  const { operations } = openAgency({ updateAgency: () => ({ ...STORED_AGENCY, name: "Lumen" }) });
  await saveName("Lumen");
  expect(await ui.findByRole("heading", { name: "Settings" })).toBeTruthy();
  expect(getToasts()).toEqual(["Agency updated successfully!"]);
  expect(operations.find(({ operation }) => operation === "UpdateAgency")?.variables).toEqual({
    input: { name: "Lumen", address: "12 Marine Drive, Mumbai", taxId: null, file: null, ...REGION },
    expectedUpdatedAt: STORED_AGENCY.updatedAt,
  });
});

it("shows what someone else changed meanwhile, and reloads it on request", async () => {
  const updatedAt = "2026-11-02T09:00:00.000Z";
  let stored = STORED_AGENCY;
  openAgency({
    agency: () => stored,
    updateAgency: () => {
      const current = { updatedAt, changedBy: null, changes: [] };
      throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
    },
  });
  await ui.findByRole("textbox", { name: "Name" });
  stored = { ...STORED_AGENCY, address: "1 Rue de Rivoli", updatedAt };
  await saveName("Lumen");
  const dialog = within(await ui.findByRole("dialog"));
  expect(dialog.getByText("Address")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Reload" }));
  await waitFor(() =>
    expect(ui.getByRole("textbox", { name: "Address" })).toHaveProperty("value", "1 Rue de Rivoli"),
  );
  const name = ui.getByRole("textbox", { name: "Name" });
  expect(name).toHaveProperty("value", "Lumen Media");
  expect(document.activeElement).toBe(name);
});

it("shows the server's error at the logo and keeps typed values", async () => {
  const fields = [{ path: "file", message: "The image cannot be read" }];
  openAgency({ updateAgency: () => createGraphqlError("BAD_USER_INPUT", "Invalid", fields) });
  await saveName("Lumen");
  expect(await ui.findByText("The image cannot be read")).toBeTruthy();
  expect(ui.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Lumen");
});

it("explains that the server stores no agency details", async () => {
  openAgency({ agency: () => null });
  expect(await ui.findByText("This server does not store the agency's details.")).toBeTruthy();
  await waitFor(() => expect(ui.queryByRole("textbox")).toBeNull());
});

function setBrowserZone(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
}
const getSelectedOption = (name: RegExp) => ui.getByRole<HTMLInputElement>("combobox", { name }).value;

it("saves currency and time zone for new records and the current day", async () => {
  const saved = { ...STORED_AGENCY, currency: "EUR", timeZone: "Europe/Paris" };
  const { operations } = openAgency({ updateAgency: () => saved });
  await userEvent.click(await ui.findByRole("combobox", { name: /^Currency/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Euro (€)" }));
  const zone = ui.getByRole("combobox", { name: /^Time zone/ });
  await userEvent.type(zone, "paris");
  await ui.findByRole("option", { name: /^Europe\/Paris \(UTC\+/ });
  await userEvent.keyboard("{Enter}");
  expect(getSelectedOption(/^Time zone/)).toMatch(/^Europe\/Paris \(UTC\+/);
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  expect(await ui.findByRole("heading", { name: "Settings" })).toBeTruthy();
  expect(operations.find(({ operation }) => operation === "UpdateAgency")?.variables).toMatchObject({
    input: { currency: "EUR", financialYearStart: "APRIL", language: "EN", timeZone: "Europe/Paris" },
  });
  expect([readAgencyCurrency(), readAgencyTimeZone()]).toEqual(["EUR", "Europe/Paris"]);
});

it.each([
  ["Europe/Paris", null, "Europe/Paris (UTC"],
  ["Asia/Calcutta", null, "Asia/Kolkata (UTC+5:30)"],
  ["UTC", null, "Asia/Kolkata (UTC+5:30)"],
  ["Europe/Paris", "2026-11-02T08:00:00.000Z", "Asia/Kolkata (UTC+5:30)"],
])("with browser zone %s, an agency saved at %s starts with %s", async (browserZone, updatedAt, label) => {
  setBrowserZone(browserZone);
  openAgency({ agency: () => ({ ...STORED_AGENCY, updatedAt }) });
  await ui.findByRole("combobox", { name: /^Time zone/ });
  expect(getSelectedOption(/^Time zone/)).toContain(label);
  const note = ui.queryByText("Your browser's time zone. Until you save, Asia/Kolkata applies.");
  expect(note !== null).toBe(label.startsWith("Europe"));
});

it("shows one hint for the logo, and rejects invalid files before upload", async () => {
  openAgency();
  const dropzone = await ui.findByRole("button", { name: /^Logo/ });
  expect(dropzone.textContent).toBe("Drag & drop or click to upload (PNG/JPEG, Max 1MB)");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file input");
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
  const user = userEvent.setup({ applyAccept: false });
  for (const file of [
    new File(["%PDF-1.7"], "logo.pdf", { type: "application/pdf" }),
    new File(["%PDF-1.7"], "logo.png", { type: "image/png" }),
    new File([png, new Uint8Array(1024 * 1024)], "logo.png", { type: "image/png" }),
  ]) {
    await user.upload(input, new File([png], "valid.png", { type: "image/png" }));
    await user.click(await ui.findByRole("button", { name: "Remove" }));
    expect(ui.queryByText("Choose a PNG or JPEG image of at most 1 MB")).toBeNull();
    await user.upload(input, file);
    expect(await ui.findByText("Choose a PNG or JPEG image of at most 1 MB")).toBeTruthy();
  }
});
