import type { Locator, Page } from "@playwright/test";
import { type Language, replaceSpaces, translate } from "./message-catalogs.ts";
import { choose } from "./forms.ts";
import { expect } from "./test.ts";

export function gridCell(page: Page, column: string, row: number, language: Language = "en"): Locator {
  const name = translate(language, "{name}, row {number}", {
    name: translate(language, column),
    number: row,
  });
  return page.getByRole("grid").getByLabel(name, { exact: true });
}

/** Starts a TV plan, because TV plans show all columns. */
export async function startPlan(page: Page, campaign: string, language: Language = "en"): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/manage-media-plan/add");
  await choose(page, main, translate(language, "Campaign"), campaign);
  await choose(page, main, translate(language, "Media Type"), "Television");
  await choose(page, main, translate(language, "Vendor"), "Surya Vision Sales");
  await expect(gridCell(page, "Duration", 1, language)).toBeVisible();
  await expect(gridCell(page, "End", 1, language)).toHaveText(/^31 mars?$/i);
}

export async function addRows(page: Page, rowCount: number): Promise<void> {
  for (let row = 2; row <= rowCount; row += 1) {
    await page.getByRole("button", { name: "Add row" }).click();
    await expect(gridCell(page, "Channel", row)).toBeFocused();
  }
}

interface GridView {
  texts: string[][];
  active: { row: number; column: number } | undefined;
}

/** Reads the displayed texts, including the text of a cell in edit mode, and the active cell. */
export async function readGrid(page: Page): Promise<GridView> {
  const { texts, active } = await page.getByRole("grid").evaluate((grid) => {
    const rows = [...grid.querySelectorAll("[role='row'][data-key]")];
    const cells = rows.map((row) => [...row.querySelectorAll("[role='gridcell'][data-field]")]);
    const focused = document.activeElement?.closest("[role='gridcell'][data-field]");
    const row = cells.findIndex((elements) => focused && elements.includes(focused));
    return {
      texts: cells.map((elements) =>
        elements.map(
          (cell) =>
            cell.querySelector("input")?.value ?? cell.querySelector("[role]:not(output)")?.textContent ?? "",
        ),
      ),
      active: focused && row >= 0 ? { row, column: cells[row]?.indexOf(focused) ?? -1 } : undefined,
    };
  });
  return { texts: texts.map((row) => row.map(replaceSpaces)), active };
}

/** Returns coordinates, because a click on them hits the topmost element, such as an open editor. */
export async function getCellCenter(
  page: Page,
  row: number,
  column: number,
): Promise<[x: number, y: number]> {
  const box = await page
    .getByRole("grid")
    .locator(`[role='row'][aria-rowindex='${row + 2}'] > [role='gridcell'][data-field]`)
    .nth(column)
    .evaluate((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  return [box.x, box.y];
}
