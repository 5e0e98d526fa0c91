import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { getSchema, renderApp, signIn, type Resolvers } from "../testing/render-app.tsx";
import { sampleServer } from "../testing/samples.ts";
import * as files from "../ui/open-file.ts";
import { entries } from "./registry.ts";

/** Resources whose lists import files: all with a form, except accounts, which have passwords. */
const imported = entries
  .filter(({ record, routes: [list] }) => record && list.path !== "/manage-media-plan")
  .map(({ routes: [list] }) => list);

const ONE_PAGE = { page: 1, perPage: 10, totalPages: 1, totalCount: 1, atLeast: false };

/** Pages have one record, and options lack all records that it refers to, like inactive ones. */
function createServer(): Resolvers {
  const server = sampleServer(getSchema());
  const fields = Object.values(getSchema().getQueryType()?.getFields() ?? {});
  for (const { name, type } of fields) {
    if (name.endsWith("Options")) server[name] = () => [];
    if (!String(type).replace("!", "").endsWith("Page")) continue;
    const { [name]: page } = server;
    server[name] = (args: never) => Object.assign({}, page?.(args), { pageInfo: () => ONE_PAGE });
  }
  return { ...server, imports: () => [] };
}

beforeEach(() => {
  signIn("ADMIN");
  vi.spyOn(files, "openFile").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("an exported record imports unchanged", () => {
  it.each(imported.map((list) => [list.path, list] as const))("%s", async (path, list) => {
    const List = await list.load();
    renderApp(
      [
        {
          path,
          element: (
            <Suspense>
              <List />
            </Suspense>
          ),
        },
      ],
      path,
      createServer(),
    );
    await userEvent.click(await ui.findByRole("button", { name: "Import" }));
    const dialog = within(await ui.findByRole("dialog", { name: /^Import/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Download existing records" }));
    await waitFor(() => expect(files.openFile).toHaveBeenCalledTimes(1));
    const [blob] = vi.mocked(files.openFile).mock.calls[0] ?? [];
    const file = new File([blob ?? ""], "records.xlsx");
    await userEvent.upload(dialog.getByLabelText("Choose a file", { selector: "input" }), file);
    expect((await dialog.findByText(/^\d+ new records? · /)).textContent).toBe("0 new records · 1 unchanged");
  });
});
