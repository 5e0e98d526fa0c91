import type { Page } from "@playwright/test";
import { createCampaign } from "../support/campaign.ts";
import { addRows, startPlan, gridCell, getCellCenter, readGrid } from "../support/grid.ts";
import { choose } from "../support/forms.ts";
import { type ColumnType, SpreadsheetModel } from "../support/spreadsheet-model.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "user" });

test("typing replaces a cell's value; F2, a double click or a click into its text edits it", async ({
  page,
  stack,
}) => {
  await startPlan(page, await createCampaign(stack.provider.origin, "Mouse and keys"));
  await addRows(page, 3);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const start = (row: number) => gridCell(page, "Start", row);
  const quantity = (row: number) => gridCell(page, "Quantity", row);

  await test.step("after a click and arrow down, a digit enters a date", async () => {
    await start(1).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press("ArrowDown");
    await type("5");
    await expect(start(2)).toHaveValue("5");
    await press("Enter");
    await expect(start(2)).toHaveText("5 Jan");
    await expect(start(3)).toBeFocused();
  });
  await test.step("the plus key enters the next day, and a digit replaces that day", async () => {
    await press("+");
    await expect(start(3)).toHaveValue("2 Jan");
    await type("2");
    await expect(start(3)).toHaveValue("2");
    await type("7");
    await press("Tab");
    await expect(start(3)).toHaveText("27 Jan");
    await start(3).click();
    await press("Escape");
    await type("2");
    await expect(start(3)).toHaveValue("2");
    await press("Escape");
    await expect(start(3)).toHaveValue("27 Jan");
  });
  await test.step("Escape discards typed text", async () => {
    await quantity(1).click();
    await type("10");
    await press("Enter");
    await quantity(1).click();
    await type("5");
    await press("Escape");
    await expect(quantity(1)).toHaveValue("10");
    await type("7");
    await expect(quantity(1)).toHaveValue("7");
    await press("ArrowDown");
    await expect(quantity(1)).toHaveText("7");
    await expect(quantity(2)).toBeFocused();
  });
  await test.step("after an arrow key, typing replaces the value of a cell with options", async () => {
    const unit = gridCell(page, "Unit", 1);
    await unit.click();
    await expect(unit).toHaveAttribute("aria-expanded", "false");
    await type("10 sec");
    await press("Tab");
    await expect(unit).toHaveText("10 seconds");
    await gridCell(page, "Rate", 1).click();
    await press("ArrowRight");
    await type("2");
    await expect(unit).toHaveValue("2");
    await press("Escape");
    await expect(unit).toHaveValue("10 seconds");
    await expect(unit).toHaveAttribute("aria-expanded", "false");
  });
  await test.step("a double click, or a click into the text, starts to edit the text", async () => {
    await quantity(1).dblclick();
    await type("5");
    await expect(quantity(1)).toHaveValue("75");
    await press("ArrowLeft");
    await type("1");
    await expect(quantity(1)).toHaveValue("715");
    await press("Enter");
    await expect(quantity(1)).toHaveText("715");
    await quantity(2).click();
    await type("12");
    // In a typed value, arrow keys leave the cell; after the click they move the caret.
    await quantity(2).click();
    await press("Home");
    await press("ArrowRight");
    await type("3");
    await expect(quantity(2)).toHaveValue("132");
    await press("F2");
    await press("ArrowLeft");
    await expect(quantity(2)).toBeFocused();
    await press("Enter");
  });
  await test.step("Ctrl+A and Delete show a confirmation, and one undo restores all cells", async () => {
    const before = (await readGrid(page)).texts;
    await quantity(3).click();
    await press("Control+a");
    await press("Delete");
    const question = page.getByRole("dialog", { name: "Clear all cells?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    expect((await readGrid(page)).texts).toEqual(before);
    await quantity(3).click();
    await press("Control+a");
    await press("Delete");
    await question.getByRole("button", { name: "Clear all" }).click();
    await expect.poll(async () => (await readGrid(page)).texts.flat().join("")).toBe("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await readGrid(page)).texts).toEqual(before);
  });
  await test.step("a click on the active cell moves the focus back from a button", async () => {
    await quantity(3).click();
    await page.getByRole("button", { name: "Redo" }).focus();
    await quantity(3).click();
    await type("9");
    await expect(quantity(3)).toHaveValue("9");
  });
});

test("typed text stays when the campaign's dates load late", async ({ page, stack }) => {
  const campaign = await createCampaign(stack.provider.origin, "Late");
  let releaseResponse: () => void = () => undefined;
  const responseReleased = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("PlanCampaign")) await responseReleased;
    await route.continue();
  });
  const main = page.getByRole("main");
  await page.goto("/manage-media-plan/add");
  await choose(page, main, "Media Type", "Television");
  const campaignRequest = page.waitForRequest(
    (request) => request.postData()?.includes("PlanCampaign") === true,
  );
  await choose(page, main, "Campaign", campaign);
  await campaignRequest;
  const start = gridCell(page, "Start", 1);
  await start.click();
  await page.keyboard.type("1/");
  releaseResponse();
  await expect(gridCell(page, "End", 1)).toHaveText("31 Mar");
  await expect(start).toHaveValue("1/");
  await expect(start).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await expect(start).toHaveText("1 Feb");
  await expect(gridCell(page, "End", 1)).toHaveValue("31 Mar");
});

const ROW_COUNT = 5;
const SEQUENCE_COUNT = 15;
const ACTION_COUNT = 12;
const COLUMN_TYPES: readonly ColumnType[] = [
  "name",
  "name",
  "name",
  "name",
  "day",
  "day",
  "money",
  "name",
  "count",
];

function createRandom(seed: number): (limit: number) => number {
  let state = (seed * 7919 + 17) % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

interface Action {
  name: string;
  run: () => Promise<unknown>;
  applyToModel: () => void;
}

/** Lists key presses that stay in the grid, add no row and type no name. */
function listKeyActions(page: Page, model: SpreadsheetModel, digit: string): Action[] {
  const key = (name: string, applyToModel: () => void, isAllowed = true): Action[] =>
    isAllowed ? [{ name, run: () => page.keyboard.press(name), applyToModel }] : [];
  const { isLastRow, isLastColumn, input } = model;
  return [
    ...key("ArrowUp", () => model.move(-1, 0)),
    ...key("ArrowDown", () => model.move(1, 0)),
    ...key("ArrowLeft", () => model.move(0, -1)),
    ...key("ArrowRight", () => model.move(0, 1), input !== undefined || !isLastColumn),
    ...key("Tab", () => model.tab(), !isLastRow || !isLastColumn),
    ...key("Enter", () => model.enter(), !isLastRow || !isLastColumn || model.isEmpty),
    ...key("Escape", () => model.escape()),
    ...key("F2", () => model.startEditing(), model.columnType !== "name"),
    ...key("Delete", () => model.delete(), model.acceptsDelete),
    ...key("Control+z", () => model.undo(), model.canUndo),
    // Listed three times, so that most random keys are digits.
    ...[1, 2, 3].flatMap(() => key(digit, () => model.typeDigit(digit), model.acceptsDigit)),
  ];
}

/** Drags the handle of the active cell to the row below; Escape leaves the range. */
async function fillDown(page: Page, row: number, column: number): Promise<void> {
  const handle = await page.locator("[data-fill-handle]").boundingBox();
  if (!handle) throw new Error("The active cell has no handle.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await getCellCenter(page, row + 1, column)));
  await page.mouse.up();
  await page.keyboard.press("Escape");
}

async function doubleRate(page: Page): Promise<void> {
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Rates ± %…" }).click();
  await page.getByRole("textbox", { name: "Percent" }).fill("100");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

function listToolActions(page: Page, model: SpreadsheetModel): Action[] {
  const { row, column, columnType, input, isLastRow } = model;
  if (input || columnType === "name") return [];
  const fill = {
    name: "drag the fill handle",
    run: () => fillDown(page, row, column),
    applyToModel: () => model.fillDown(),
  };
  const rates = {
    name: "rates + 100 %",
    run: () => doubleRate(page),
    applyToModel: () => model.doubleRate(),
  };
  return [...(isLastRow ? [] : [fill]), ...(columnType === "money" ? [rates] : [])];
}

function listClickActions(page: Page, model: SpreadsheetModel, row: number, column: number): Action[] {
  const press = async (count: number) =>
    page.mouse.click(...(await getCellCenter(page, row, column)), { clickCount: count });
  const cellName = `row ${row + 1}, column ${column + 1}`;
  if (model.input && model.row === row && model.column === column)
    return [
      {
        name: `click into ${cellName}, End`,
        run: async () => {
          await press(1);
          await page.keyboard.press("End");
        },
        applyToModel: () => {
          model.startEditing();
          model.moveCaretToEnd();
        },
      },
    ];
  const click = {
    name: `click ${cellName}`,
    run: () => press(1),
    applyToModel: () => model.click(row, column),
  };
  const doubleClick = {
    name: `double click ${cellName}`,
    run: () => press(2),
    applyToModel: () => {
      model.click(row, column);
      model.startEditing();
    },
  };
  return [click, click, doubleClick];
}

test(`${SEQUENCE_COUNT} random sequences of clicks and keys match a spreadsheet`, async ({ page, stack }) => {
  await startPlan(page, await createCampaign(stack.provider.origin, "Random"));
  await addRows(page, ROW_COUNT);
  const initialCells = ["", "", "", "", "2026-01-01", "2026-03-31", "", "", ""];
  const model = new SpreadsheetModel(
    COLUMN_TYPES,
    Array.from({ length: ROW_COUNT }, () => [...initialCells]),
  );
  const columns = COLUMN_TYPES.flatMap((columnType, column) => (columnType === "name" ? [] : [column]));
  for (let seed = 1; seed <= SEQUENCE_COUNT; seed += 1) {
    const random = createRandom(seed);
    const before = JSON.stringify(model.texts);
    const actionNames: string[] = [];
    model.clearUndo();
    for (let action = 0; action < ACTION_COUNT; action += 1) {
      const isClick = action === 0 || random(5) === 0;
      const [row, column] = [random(ROW_COUNT), columns[random(columns.length)] ?? 0];
      const actions = isClick
        ? listClickActions(page, model, row, column)
        : [...listKeyActions(page, model, String(random(9) + 1)), ...listToolActions(page, model)];
      const chosenAction = actions[random(actions.length)];
      if (!chosenAction) continue;
      actionNames.push(chosenAction.name);
      await chosenAction.run();
      chosenAction.applyToModel();
    }
    await expect
      .poll(() => readGrid(page), {
        message: `seed ${seed}: ${actionNames.join(", ")}\nfrom ${before}`,
      })
      .toEqual({ texts: model.texts, active: { row: model.row, column: model.column } });
  }
});
