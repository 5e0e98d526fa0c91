import { i18n } from "@lingui/core";
import { expect, it, vi } from "vitest";

import { writeExcel } from "../../spreadsheet/excel.ts";
import { downloadFailedRows, type FailedRow } from "./download-failed-rows.ts";

vi.mock("../../spreadsheet/excel.ts", () => ({ writeExcel: vi.fn(async () => new Blob()) }));
vi.mock("../../ui/format/open-file.ts", () => ({ openFile: () => undefined }));

it("keeps the cells of columns without a heading", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const row: FailedRow = { cells: ["Aster", "Pune", "27AAPFU0939F1ZV"], errors: { phone: "required" } };
  await downloadFailedRows(
    { name: "clients.xlsx", headings: ["Name"] },
    [row],
    (_name, text) => `Phone: ${text}`,
  );
  const [, columns = []] = vi.mocked(writeExcel<FailedRow>).mock.calls[0] ?? [];
  expect(columns.map(({ heading, getValue }) => [heading, getValue(row)])).toEqual([
    ["Name", "Aster"],
    ["", "Pune"],
    ["", "27AAPFU0939F1ZV"],
    ["Problem", "Phone: required"],
  ]);
});
