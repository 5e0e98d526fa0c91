import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it } from "vitest";

import { today } from "../../ui/format/day.ts";
import type { ScreenEntry } from "../definition/record.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { Campaigns } from "../../resources/campaign/campaign.tsx";
import { Clients } from "../../resources/client/client.tsx";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
};
const routes = [{ path: entry.listPath, element: <Clients screen="list" entry={entry} /> }];
const HEADINGS = "Business name,Tax ID,Address,Contact person,Contact email,Phone,Desk";
const buildCsvRow = (name: string, mail = "asha@aster.test", taxId = `GST-${name}`) =>
  `${name},${taxId},Pune,Asha Patil,${mail},9876543210,x`;

const knownClient = {
  id: "c1",
  businessName: "Known",
  address: "14, MG Road",
  taxId: "27AAPFU0939F1ZV",
  contactPerson: "Ravi",
  contactEmail: "ravi@known.test",
  phone: "9876500000",
  notes: "Kept",
  status: "ACTIVE",
  updatedAt: "2026-11-22T08:00:00.000Z",
};

function createResolvers(overrides: Resolvers = {}): Resolvers {
  return {
    clients: () => ({
      items: [knownClient],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    client: () => knownClient,
    createClient: ({ input }: { input: object }) => ({
      ...knownClient,
      id: "new",
      ...input,
    }),
    updateClient: ({ input }: { input: object }) => ({ ...knownClient, ...input }),
    imports: () => [],
    noteImport: ({ input }: { input: object }) => ({
      id: "i1",
      by: null,
      createdAt: null,
      ...input,
    }),
    ...overrides,
  };
}

async function selectFile(lines: readonly string[], rootResolvers: Resolvers = createResolvers()) {
  const rendered = renderApp(routes, "/clients", rootResolvers);
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const dialog = await ui.findByRole("dialog", { name: "Import clients" });
  const file = new File([[HEADINGS, ...lines].join("\r\n")], "clients.csv", {
    type: "text/csv",
  });
  await userEvent.upload(within(dialog).getByLabelText("Choose a file"), file);
  return { ...rendered, dialog };
}

beforeEach(() => signIn("ADMIN"));

it("previews rows, imports valid ones, and reports rejected ones", async () => {
  const rootResolvers = createResolvers({
    createClient: ({ input }: { input: { businessName: string } }) => {
      if (input.businessName === "Taken")
        throw createGraphqlError("BAD_USER_INPUT", "Refused", [
          { path: "input.businessName", message: "This name is taken" },
        ]);
      return { ...knownClient, id: input.businessName, ...input };
    },
  });
  const { operations, dialog } = await selectFile(
    [buildCsvRow("Aster"), buildCsvRow("Lotus", "no mail"), buildCsvRow("Taken")],
    rootResolvers,
  );
  expect(await within(dialog).findByText("2 new records · 1 row with errors")).toBeTruthy();
  expect(within(dialog).getByText("Please enter a valid email address")).toBeTruthy();
  expect(within(dialog).getByText("This column is ignored: “Desk”")).toBeTruthy();
  expect(operations.some(({ operation }) => operation === "CreateClient")).toBe(false);

  await userEvent.click(within(dialog).getByRole("button", { name: "Import 2 records" }));
  expect(await within(dialog).findByText("1 created · 2 rows failed")).toBeTruthy();
  expect(within(dialog).getByText(/Row 4:/).textContent).toBe("Row 4: Business name: This name is taken");
  const created = operations.filter(({ operation }) => operation === "CreateClient");
  expect(created.map(({ variables }) => variables)).toContainEqual({
    input: {
      businessName: "Aster",
      taxId: "GST-ASTER",
      address: "Pune",
      contactPerson: "Asha Patil",
      contactEmail: "asha@aster.test",
      phone: "9876543210",
    },
  });

  const before = operations.filter(({ operation }) => operation === "Clients").length;
  const [, closeButton] = within(dialog).getAllByRole("button", { name: "Close" });
  if (closeButton) await userEvent.click(closeButton);
  await waitFor(() =>
    expect(operations.filter(({ operation }) => operation === "Clients").length).toBe(before + 1),
  );
});

it("keeps the focus in the dialog and counts no rows as failed after a stop", async () => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const rootResolvers = createResolvers({
    createClient: async ({ input }: { input: object }) => {
      await released;
      return { ...knownClient, id: "new", ...input };
    },
  });
  const rows = Array.from({ length: 6 }, (_, index) => buildCsvRow(`Aster${index}`));
  const { dialog } = await selectFile(rows, rootResolvers);
  const importButton = await within(dialog).findByRole("button", { name: "Import 6 records" });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.click(importButton);
  expect(await within(dialog).findByText("0 of 6 records")).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Stop" }));
  await userEvent.keyboard("{Enter}");
  release?.();
  expect(await within(dialog).findByText("4 created")).toBeTruthy();
  expect(within(dialog).getByText("2 records were not processed")).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getAllByRole("button", { name: "Close" }).at(-1));
});

it("shows the records that were created today", async () => {
  const { router, dialog } = await selectFile([buildCsvRow("Aster")]);
  await userEvent.click(await within(dialog).findByRole("button", { name: "Import 1 record" }));
  await userEvent.click(
    await within(dialog).findByRole("button", { name: "Show the records created today" }),
  );
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  const day = today();
  expect(new URLSearchParams(router.state.location.search).get("created")).toBe(`${day}..${day}`);
});

it("updates a matching record with its version", async () => {
  const { operations, dialog } = await selectFile([",,,,,,"].concat("known,,Mumbai,,,,"));
  expect(await within(dialog).findByText("Updates Known")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Import 1 record" }));
  expect(await within(dialog).findByText("0 created · 1 updated")).toBeTruthy();
  expect(operations.find(({ operation }) => operation === "UpdateClient")?.variables).toEqual({
    id: "c1",
    expectedUpdatedAt: knownClient.updatedAt,
    input: {
      businessName: "known",
      taxId: knownClient.taxId,
      address: "Mumbai",
      contactPerson: "Ravi",
      contactEmail: knownClient.contactEmail,
      phone: knownClient.phone,
      notes: "Kept",
    },
  });
});

it("names left out rows and imports ticked ones", async () => {
  const { dialog } = await selectFile([
    "Total Energies,,,,,,",
    buildCsvRow("Aster"),
    "Grand total,,,,,1,",
    "* without taxes,,,,,,",
  ]);
  expect(await within(dialog).findByText("1 new record")).toBeTruthy();
  within(dialog).getByText(
    "3 rows with totals, titles or notes are left out: row 2 “Total Energies”, row 4 “Grand total 1”, and row 5 “* without taxes”",
  );
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Import row 2" }));
  expect(await within(dialog).findByText("1 new record · 1 row with errors")).toBeTruthy();
  within(dialog).getByText(/^2 rows .* are left out/);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Import row 3" }));
  expect(await within(dialog).findByText("0 new records · 1 row with errors")).toBeTruthy();
});

it("shows which error prevents the import", async () => {
  const { dialog } = await selectFile([buildCsvRow("Lotus", "no mail")]);
  expect(
    await within(dialog).findByText(
      "Correct the errors first, such as in row 2: Contact email: Please enter a valid email address",
    ),
  ).toBeTruthy();
});

it("tries to approve all created records and names the failed ones", async () => {
  const rootResolvers = createResolvers({
    createClient: ({ input }: { input: { businessName: string } }) => ({
      ...knownClient,
      id: input.businessName,
      ...input,
      status: "PENDING",
    }),
    setClientStatus: ({ id }: { id: string }) => {
      if (id !== "Lotus") throw createGraphqlError("BUSINESS_ERROR", `${id} has no address`);
      return { ...knownClient, id, status: "APPROVED" };
    },
  });
  const names = ["Aster", "Lotus", "Tulip"];
  const { dialog } = await selectFile(
    names.map((name) => buildCsvRow(name)),
    rootResolvers,
  );
  await userEvent.click(await within(dialog).findByRole("button", { name: "Import 3 records" }));
  await userEvent.click(await within(dialog).findByRole("button", { name: "Approve 3 records" }));
  expect(await within(dialog).findByText("1 record approved")).toBeTruthy();
  within(dialog).getByText("2 records were not approved");
  const items = within(dialog).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "AsterAster has no address",
    "TulipTulip has no address",
  ]);
  const retryButton = within(dialog).getByRole("button", { name: "Approve 2 records" });
  await waitFor(() => expect(document.activeElement).toBe(retryButton));
});

it("maps a column manually", async () => {
  const { dialog } = await selectFile([buildCsvRow("Aster")]);
  await within(dialog).findByText("1 new record");
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Phone/ }), "Not in the file");
  expect(await within(dialog).findByText(/1 row with errors/)).toBeTruthy();
  expect(within(dialog).getByText("Phone: This field is required")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Show all fields" }));
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Notes/ }), "Desk");
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Phone/ }), "Phone");
  expect(await within(dialog).findByText("1 new record")).toBeTruthy();
});

it("remembers columns for the next file with the same headings until they are dropped", async () => {
  const { dialog } = await selectFile([buildCsvRow("Aster")]);
  await within(dialog).findByText("1 new record");
  await userEvent.click(within(dialog).getByRole("button", { name: "Show all fields" }));
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Notes/ }), "Desk");
  await userEvent.click(within(dialog).getByRole("button", { name: "Choose another file" }));
  const input = within(dialog).getByLabelText("Choose a file", { selector: "input" });
  await userEvent.upload(input, new File([[HEADINGS, buildCsvRow("Lotus")].join("\r\n")], "next.csv"));
  expect(await within(dialog).findByText(/^These columns were chosen for an earlier file/)).toBeTruthy();
  const getNotes = () => within(dialog).getByRole<HTMLSelectElement>("combobox", { name: /^Notes/ });
  expect(getNotes().selectedOptions[0]?.textContent).toBe("Desk");
  await userEvent.click(within(dialog).getByRole("button", { name: "Use the suggested columns" }));
  expect(await within(dialog).findByText("This column is ignored: “Desk”")).toBeTruthy();
  expect(within(dialog).queryByText(/^These columns were chosen/)).toBeNull();
});

it("reads a file again in the encoding of the right line", async () => {
  const { dialog } = await selectFile([]);
  const input = within(dialog).getByLabelText("Choose a file", { selector: "input" });
  const line = buildCsvRow("Cr#me");
  const bytes = [...`${HEADINGS}\r\n${line}`].map((letter) => (letter === "#" ? 0x8f : letter.charCodeAt(0)));
  await userEvent.upload(input, new File([Uint8Array.from(bytes)], "mac.csv"));
  const select = await within(dialog).findByLabelText<HTMLSelectElement>(/^Which line is right/);
  expect(select.value).toBe("macintosh");
  expect(await within(dialog).findByRole("cell", { name: "Crème" })).toBeTruthy();
  await userEvent.selectOptions(select, "windows-1250");
  expect(await within(dialog).findByRole("cell", { name: "CrŹme" })).toBeTruthy();
});

it("asks before a closed dialog loses chosen columns", async () => {
  const { dialog } = await selectFile([buildCsvRow("Aster")]);
  await within(dialog).findByText("1 new record");
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Phone/ }), "Not in the file");
  await within(dialog).findByText(/1 row with errors/);
  await userEvent.keyboard("{Escape}");
  const question = await ui.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Stay" }));
  expect(await within(dialog).findByText(/1 row with errors/)).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(ui.queryByRole("dialog", { name: "Import clients" })).toBeNull());
});

it("rejects files without rows", async () => {
  renderApp(routes, "/clients", createResolvers());
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const input = await ui.findByLabelText("Choose a file", {
    selector: "input",
  });
  await userEvent.upload(input, new File(["\r\n"], "odd.csv"));
  expect((await ui.findByRole("alert")).textContent).toContain("This file is empty.");
  await userEvent.upload(input, new File([HEADINGS], "empty.csv"));
  await waitFor(() => expect(ui.getByRole("alert").textContent).toContain("headings but no rows"));
});

it("offers the columns of a file without known column names, and values for all rows", async () => {
  const { dialog } = await selectFile([], createResolvers());
  const input = within(dialog).getByLabelText("Choose a file", { selector: "input" });
  const lines = ["Our clients;;", "Who;Number;Where", "Aster;GST-Aster;Pune"];
  await userEvent.upload(input, new File([lines.join("\r\n")], "odd.csv"));
  expect(await within(dialog).findByText(/^This sheet has no known column names/)).toBeTruthy();
  const select = (name: RegExp, option: string) =>
    userEvent.selectOptions(within(dialog).getByRole("combobox", { name }), option);
  await select(/^Business name/, "Who");
  await select(/^Tax ID/, "Number");
  await select(/^Address/, "Where");
  for (const [label, text] of [
    ["Contact person", "Asha"],
    ["Contact email", "asha@aster.test"],
    ["Phone", "9876543210"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await select(new RegExp(`^${label}`), "Same value for all rows");
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await userEvent.type(within(dialog).getByLabelText(`Value of ${label} for all rows`), `${text}{Enter}`);
  }
  expect(await within(dialog).findByText("1 new record")).toBeTruthy();
});

it("hides the import without permission to create", async () => {
  signIn("USER", [{ module: "clients", action: "VIEW" }]);
  renderApp(routes, "/clients", createResolvers());
  await ui.findByText("Known");
  expect(ui.queryByRole("button", { name: "Import" })).toBeNull();
});

it("logs the import and lists it in the history", async () => {
  const loggedImports: object[] = [];
  const rootResolvers = createResolvers({
    imports: () => loggedImports,
    noteImport: ({ input }: { input: object }) => {
      const loggedImport = {
        id: "i1",
        by: { id: "u1", name: "Asha Patil" },
        createdAt: "2026-11-23T10:00:00.000Z",
        ...input,
      };
      loggedImports.push(loggedImport);
      return loggedImport;
    },
  });
  const { operations, dialog } = await selectFile(
    [buildCsvRow("Aster"), buildCsvRow("Lotus", "no mail")],
    rootResolvers,
  );
  await userEvent.click(await within(dialog).findByRole("button", { name: /^Import 1 / }));
  await within(dialog).findByText("1 created · 1 row failed");
  const loggedImport = operations.find(({ operation }) => operation === "NoteImport");
  expect(loggedImport?.variables).toEqual({
    input: {
      list: "/clients",
      changes: [],
      fileName: "clients.csv",
      created: 1,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      refused: 1,
      records: [{ type: "Client", id: "new" }],
    },
  });
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  const button = await ui.findByRole("button", { name: "Import" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  expect(await ui.findByText(/Asha Patil · 1 created · 1 row failed/)).toBeTruthy();
});

describe("rows that match a record by tax ID", () => {
  const unchangedRow = 'Known,27aapfu0939f1zv ,"14, MG Road",Ravi,ravi@known.test,9876500000,';
  const findModeSelect = (dialog: HTMLElement) =>
    within(dialog).findByRole("combobox", {
      name: "Records that already exist",
    });

  it("sends nothing for a row that equals its record", async () => {
    const { operations, dialog } = await selectFile([
      'Known,27AAPFU0939F1ZV,"14, MG Road",Ravi,ravi@known.test,9876500000,',
    ]);
    expect(await within(dialog).findByText("0 new records · 1 unchanged")).toBeTruthy();
    within(dialog).getByText("Nothing to import: the records already exist.");
    expect(
      within(dialog).getByRole<HTMLButtonElement>("button", {
        name: "Import 0 records",
      }).disabled,
    ).toBe(true);
    expect(operations.some(({ operation }) => operation === "UpdateClient")).toBe(false);
  });

  it("updates the previewed version and reports a conflict at its row", async () => {
    const conflict = new GraphQLError("Changed", {
      extensions: {
        code: "CONFLICT",
        current: {
          updatedAt: "2026-11-22T09:00:00.000Z",
          changedBy: "Rohan",
          changes: [],
        },
      },
    });
    const rootResolvers = createResolvers({
      updateClient: () => {
        throw conflict;
      },
    });
    const { operations, dialog } = await selectFile(
      [buildCsvRow("Known", "new@known.test", " 27aapfu0939f1zv")],
      rootResolvers,
    );
    await userEvent.click(await within(dialog).findByRole("button", { name: "Import 1 record" }));
    expect(await within(dialog).findByText("0 created · 1 row failed")).toBeTruthy();
    expect(within(dialog).getByText(/Row 2:/).textContent).toContain("Rohan changed this record");
    expect(operations.find(({ operation }) => operation === "UpdateClient")?.variables).toMatchObject({
      expectedUpdatedAt: knownClient.updatedAt,
    });
  });

  it("reports duplicates within the file before saving", async () => {
    const { dialog } = await selectFile([
      buildCsvRow("Aster"),
      buildCsvRow("Lotus", "a@b.test", "gst-aster"),
    ]);
    expect(await within(dialog).findByText("1 new record · 1 row with errors")).toBeTruthy();
    expect(within(dialog).getByText("Same Tax ID as row 2")).toBeTruthy();
  });

  it("skips matching rows or creates duplicates, as chosen", async () => {
    const { operations, dialog } = await selectFile([unchangedRow, buildCsvRow("Aster")]);
    await userEvent.selectOptions(await findModeSelect(dialog), "Skip matching records");
    expect(await within(dialog).findByText("1 new record · 1 skipped")).toBeTruthy();
    await userEvent.selectOptions(await findModeSelect(dialog), "Create all as new");
    expect(await within(dialog).findByText("2 new records")).toBeTruthy();
    expect(within(dialog).getByText("Same Tax ID as Known")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import 2 records" }));
    expect(await within(dialog).findByText("2 created")).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === "UpdateClient")).toEqual([]);
  });

  it("are found by name when the record has no tax ID", async () => {
    const page = {
      items: [{ ...knownClient, taxId: null }],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    };
    const { dialog } = await selectFile([unchangedRow], createResolvers({ clients: () => page }));
    expect(await within(dialog).findByText("Updates Known")).toBeTruthy();
  });

  it("does not offer updates without permission", async () => {
    signIn("USER", [
      { module: "clients", action: "VIEW" },
      { module: "clients", action: "CREATE" },
    ]);
    const { dialog } = await selectFile([unchangedRow]);
    expect(await within(dialog).findByText("0 new records · 1 skipped")).toBeTruthy();
    expect(within(dialog).queryByRole("option", { name: "Update matching records" })).toBeNull();
  });
});

describe("a campaign file", () => {
  const campaignEntry: ScreenEntry = { ...entry, listPath: "/campaigns", module: "campaigns" };
  const readCampaigns = async (...lines: readonly string[]) => {
    const created: unknown[] = [];
    renderApp(
      [{ path: "/campaigns", element: <Campaigns screen="list" entry={campaignEntry} /> }],
      "/campaigns",
      {
        ...createResolvers(),
        campaigns: () => ({
          items: [],
          pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 },
        }),
        clientOptions: () => [{ id: "c1", name: "Kaveri" }],
        createCampaign: ({ input }: { input: { budget: number } }) => {
          created.push(input.budget);
          const empty = { mediaTypeIds: [], mediaTypes: [], cityIds: [], cities: [] };
          return { id: `new ${created.length}`, status: "PENDING", currency: "INR", ...empty, ...input };
        },
      },
    );
    await userEvent.click(await ui.findByRole("button", { name: "Import" }));
    const dialog = within(await ui.findByRole("dialog", { name: "Import campaigns" }));
    const file = new File([lines.join("\n")], "campaigns.csv", { type: "text/csv" });
    await userEvent.upload(dialog.getByLabelText("Choose a file"), file);
    const importRecords = async (name: string) => {
      await userEvent.click(await dialog.findByRole("button", { name }));
      expect(await dialog.findByText(/^\d created$/)).toBeTruthy();
    };
    return { dialog, created, importRecords };
  };
  const CELLS = "Diwali,Kaveri,04/01/2027,28/02/2027";

  it("multiplies budgets by the multiple of their heading", async () => {
    const { dialog, created, importRecords } = await readCampaigns(
      "Name,Client,Start date,End date,Budget (INR Cr)",
      `${CELLS},2.5`,
    );
    expect(await dialog.findByText("₹2,50,00,000.00")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>("Budget (INR Cr)").value).toBe("10000000");
    await importRecords("Import 1 record");
    expect(created).toEqual([25_000_000]);
  });

  it("imports nothing before the multiple of an unclear heading is chosen", async () => {
    const { dialog, created, importRecords } = await readCampaigns(
      "Name,Client,Start date,End date,Amount (hundreds)",
      `${CELLS},25`,
    );
    await userEvent.selectOptions(await dialog.findByLabelText(/^Budget/), "Amount (hundreds)");
    const multiple = await dialog.findByLabelText("Amount (hundreds)");
    expect(dialog.getByText("Choose a multiple")).toBeTruthy();
    expect(await dialog.findByRole("button", { name: "Import 1 record" })).toHaveProperty("disabled", true);
    await userEvent.selectOptions(multiple, "× 1,000");
    await importRecords("Import 1 record");
    expect(created).toEqual([25_000]);
  });

  it("rejects a row with more cells than headings, and offers to join the number", async () => {
    const { dialog, created, importRecords } = await readCampaigns(
      "Name,Client,Start date,End date,Budget",
      `${CELLS},12,50,000`,
      `Pongal,Kaveri,04/01/2027,28/02/2027,500000`,
    );
    expect(await dialog.findByText("This row has more cells than column names: 12 · 50 · 000")).toBeTruthy();
    await userEvent.click(
      dialog.getByLabelText("Read cells that commas have divided as one number, such as 12,50,000"),
    );
    await importRecords("Import 2 records");
    expect(created).toEqual([1_250_000, 500_000]);
  });
});
