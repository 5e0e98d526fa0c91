import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/resource.ts";
import type { LanguageInput } from "../../generated/schema.ts";
import { renderApp, signIn } from "../../testing/render-app.tsx";
import { Languages } from "./language.tsx";

const entry: ScreenEntry = {
  listPath: "/languages",
  addPath: "/languages/add",
  editPath: "/languages/edit/:id",
  module: "masters",
};

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
