import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { getSchema, renderApp, signIn, type Resolvers } from "../testing/render-app.tsx";
import { createSampleResolvers } from "../testing/samples.ts";
import * as files from "../ui/format/open-file.ts";
import { entries } from "./registry.ts";

/** Plans are imported in their editor; release orders come from approvals. */
const OTHER_LISTS = ["/manage-media-plan", "/release-orders"];

/** Resources with a form, except accounts, whose passwords no file contains. */
const importableLists = entries
  .filter(({ record, routes: [list] }) => record && !OTHER_LISTS.includes(list.path))
  .map(({ routes: [list] }) => list);

const ONE_PAGE = { page: 1, perPage: 10, totalPages: 1, totalCount: 1, atLeast: false };

/** Each list has one record. Options are empty, as if the references of the record were inactive. */
function createServer(): Resolvers {
  const server = createSampleResolvers(getSchema());
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

/** Import messages about exported columns without a form field. */
const IGNORED_COLUMNS: Readonly<Record<string, string>> = {
  "/campaign-management": "These columns are ignored: “Planned” and “Status”",
  "/client-management": "This column is ignored: “Status”",
  "/vendor-management": "This column is ignored: “Status”",
  "/user-management": "These columns are ignored: “Status” and “Verified”",
  "/publisher-master": "This column is ignored: “File”",
  "/permission-list": "This column is ignored: “Used by”",
};

async function openList({ path, load }: (typeof importableLists)[number]) {
  const List = await load();
  const element = (
    <Suspense>
      <List />
    </Suspense>
  );
  renderApp([{ path, element }], path, createServer());
  await ui.findByRole("button", { name: "Import" });
}

type Dialog = ReturnType<typeof within>;

async function openImportDialog(): Promise<Dialog> {
  await userEvent.click(ui.getByRole("button", { name: "Import" }));
  return within(await ui.findByRole("dialog", { name: /^Import/ }));
}

/** Imports the file that the application has saved. */
async function importSavedFile(dialog: Dialog): Promise<{ counts: string | null; ignored?: string | null }> {
  await waitFor(() => expect(files.openFile).toHaveBeenCalledTimes(1));
  const [blob, name = ""] = vi.mocked(files.openFile).mock.calls[0] ?? [];
  vi.mocked(files.openFile).mockClear();
  const input = dialog.getByLabelText("Choose a file", { selector: "input" });
  await userEvent.upload(input, new File([blob ?? ""], name));
  const { textContent: counts } = await dialog.findByText(/^\d+ new records? · /);
  return { counts, ignored: dialog.queryByText(/ignored: /)?.textContent };
}

const UNCHANGED = "0 new records · 1 unchanged";

it.each(importableLists.map((list) => [list.path, list] as const))(
  "an exported record imports unchanged from the list and from the complete file: %s",
  async (path, list) => {
    await openList(list);
    await userEvent.click(ui.getByRole("button", { name: "Columns and export" }));
    await userEvent.click(await ui.findByText("Export as CSV"));
    await waitFor(() => expect(files.openFile).toHaveBeenCalled());
    const dialog = await openImportDialog();
    expect(await importSavedFile(dialog)).toEqual({ counts: UNCHANGED, ignored: IGNORED_COLUMNS[path] });

    await userEvent.click(dialog.getByRole("button", { name: "Choose another file" }));
    await userEvent.click(dialog.getByRole("button", { name: "Download existing records" }));
    expect(await importSavedFile(dialog)).toEqual({ counts: UNCHANGED });
  },
);
