import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import type { LanguageInput } from "../../generated/schema.ts";
import { createGraphqlError, renderApp, signIn } from "../../testing/render-app.tsx";
import { Languages } from "./language.tsx";

const entry: ScreenEntry = {
  listPath: "/languages",
  addPath: "/languages/add",
  editPath: "/languages/edit/:id",
  module: "masters",
};

const USED_CODE = "mr";

function renderCreation(names: readonly string[]) {
  signIn("ADMIN");
  const inputs: LanguageInput[] = [];
  const onCreated = vi.fn();
  const creation = { names, parents: {}, onCreated, onClose: () => undefined };
  renderApp(
    [{ path: "/", element: <Languages entry={entry} screen="creationDialog" creation={creation} /> }],
    "/",
    {
      createLanguage: ({ input }: { input: LanguageInput }) => {
        if (input.code === USED_CODE)
          return createGraphqlError("BAD_USER_INPUT", "Invalid", [
            { path: "input.code", message: "Code in use" },
          ]);
        inputs.push(input);
        return { ...input, id: `l${inputs.length}` };
      },
    },
  );
  return { inputs, onCreated };
}

const create = async () => userEvent.click(await ui.findByRole("button", { name: "Create" }));

it("proposes the code of a missing language", async () => {
  const { inputs } = renderCreation(["Tamil"]);
  expect((await ui.findByLabelText<HTMLInputElement>(/^Code/)).value).toBe("ta");
  await create();
  await waitFor(() => expect(inputs).toEqual([{ name: "Tamil", code: "ta", status: "ACTIVE" }]));
});

it("asks for a code of each missing language, proposed from its name", async () => {
  const { inputs, onCreated } = renderCreation(["Hindi", "Hinglish", "Allemand"]);
  expect((await ui.findByLabelText<HTMLInputElement>(/^Code \(Hindi\)/)).value).toBe("hi");
  await create();
  expect(await ui.findByText("This field is required")).toBeTruthy();
  expect(inputs).toEqual([]);
  await userEvent.type(ui.getByLabelText(/^Code \(Hinglish\)/), "hi-Latn");
  await create();
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(inputs).toEqual([
    { name: "Hindi", code: "hi", status: "ACTIVE" },
    { name: "Hinglish", code: "hi-Latn", status: "ACTIVE" },
    { name: "Allemand", code: "de", status: "ACTIVE" },
  ]);
});

it("shows a code that the server rejects at its field, and saving again adds only the others", async () => {
  const { inputs, onCreated } = renderCreation(["Hindi", "Marathi"]);
  await create();
  const code = await ui.findByRole("textbox", { name: /^Code \(Marathi\)/, description: /Code in use/ });
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.clear(code);
  await userEvent.type(code, "mr-IN");
  await create();
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(inputs.map(({ code }) => code)).toEqual(["hi", "mr-IN"]);
});

it("marks no missing column for a value that new records have anyway", async () => {
  signIn("ADMIN");
  renderApp([{ path: "/", element: <Languages entry={entry} screen="list" /> }], "/", {
    languages: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
    imports: () => [],
  });
  await userEvent.click(await ui.findByRole("button", { name: "Import" }));
  const dialog = within(await ui.findByRole("dialog", { name: "Import languages" }));
  await userEvent.upload(
    await dialog.findByLabelText("Choose a file", { selector: "input" }),
    new File(["Name,Native name\nTamil,x"], "languages.csv", { type: "text/csv" }),
  );
  const invalid = await dialog.findAllByRole("combobox", { description: "Choose a column or a value" });
  expect(invalid).toEqual([dialog.getByRole("combobox", { name: /^Code/ })]);
});

it.each([
  [
    [
      { status: "APPROVED", count: 2 },
      { status: "COMPLETED", count: 1 },
      { status: "PENDING", count: 9 },
    ],
    1,
  ],
  [[{ status: "PENDING", count: 9 }], 0],
  [null, 0],
] as const)("warns of a new name in approved plans: %j", async (counts, warnings) => {
  signIn("ADMIN");
  const language = { id: "l1", name: "Hindi", code: "hi", status: "ACTIVE", updatedAt: null };
  const { operations } = renderApp(
    [{ path: entry.editPath ?? "", element: <Languages entry={entry} screen="form" /> }],
    "/languages/edit/l1",
    { language: () => language, plansOfRecord: () => counts },
  );
  const name = await ui.findByRole("textbox", { name: /^Name/ });
  await userEvent.click(name);
  await userEvent.tab();
  const listQueries = () => operations.filter(({ operation }) => operation === "PlansOfRecord");
  expect(listQueries()).toEqual([]);
  await userEvent.type(name, " (India)");
  await userEvent.tab();
  await waitFor(() =>
    expect(listQueries().map(({ variables }) => variables)).toEqual([{ type: "Language", id: "l1" }]),
  );
  await waitFor(() =>
    expect(ui.queryAllByText(/^3 approved plans will show the new name/)).toHaveLength(warnings),
  );
});
