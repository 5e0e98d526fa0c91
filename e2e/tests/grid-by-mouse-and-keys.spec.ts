import type { Page } from "@playwright/test";
import { createCampaign } from "../support/campaign.ts";
import { addRows, startPlan, gridCell, cellCentre, readViewport } from "../support/grid.ts";
import { choose } from "../support/forms.ts";
import { type Kind, SheetModel } from "../support/spreadsheet-model.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "user" });

test("typing replaces a cell; F2, a double click or a click into its text edits it", async ({
  page,
  stack,
}) => {
  await startPlan(page, await createCampaign(stack.provider.origin, "Mouse and keys"));
  await addRows(page, 3);
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const start = (row: number) => gridCell(page, "Start", row);
  const quantity = (row: number) => gridCell(page, "Quantity", row);

  await test.step("a click, arrow down and a digit enter spots of a day", async () => {
    await start(1).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press("ArrowDown");
    await type("5");
    await expect(start(2)).toHaveValue("5");
    await press("Enter");
    await expect(start(2)).toHaveText("5 Jan");
    await expect(start(3)).toBeFocused();
  });
  await test.step("plus moves to the next day, and a digit replaces its value", async () => {
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
  await test.step("typing replaces a cell with options after an arrow key", async () => {
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
  await test.step("a double click or a click into the text edits", async () => {
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
    await quantity(2).click();
    await press("Home");
    await type("3");
    await expect(quantity(2)).toHaveValue("312");
    await press("F2");
    await press("ArrowLeft");
    await expect(quantity(2)).toBeFocused();
    await press("Enter");
  });
  await test.step("Ctrl+A and Delete ask first, and one undo restores everything", async () => {
    const before = (await readViewport(page)).texts;
    await quantity(3).click();
    await press("Control+a");
    await press("Delete");
    const question = page.getByRole("dialog", { name: "Clear all cells?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    expect((await readViewport(page)).texts).toEqual(before);
    await quantity(3).click();
    await press("Control+a");
    await press("Delete");
    await question.getByRole("button", { name: "Clear all" }).click();
    await expect.poll(async () => (await readViewport(page)).texts.flat().join("")).toBe("");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await readViewport(page)).texts).toEqual(before);
  });
});

test("campaign dates that load late do not change typed text", async ({ page, stack }) => {
  const campaign = await createCampaign(stack.provider.origin, "Late");
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("PlanCampaign")) await released;
    await route.continue();
  });
  const main = page.getByRole("main");
  await page.goto("/manage-media-plan/add");
  await choose(page, main, "Media Type", "Television");
  const reading = page.waitForRequest((request) => request.postData()?.includes("PlanCampaign") === true);
  await choose(page, main, "Campaign", campaign);
  await reading;
  const start = gridCell(page, "Start", 1);
  await start.click();
  await page.keyboard.type("1/");
  release();
  await expect(gridCell(page, "End", 1)).toHaveText("31 Mar");
  await expect(start).toHaveValue("1/");
  await expect(start).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await expect(start).toHaveText("1 Feb");
  await expect(gridCell(page, "End", 1)).toHaveValue("31 Mar");
});

const ROWS = 5;
const SEQUENCES = 60;
const ACTIONS = 12;
const KINDS: readonly Kind[] = ["name", "name", "name", "name", "day", "day", "money", "name", "count"];

function random(seed: number): (limit: number) => number {
  let state = (seed * 7919 + 17) % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** An input on the page and its effect on the model. */
interface Action {
  name: string;
  run: () => Promise<unknown>;
  expected: () => void;
}

/** Keys that stay in the grid, add no row and type no name. */
function getKeys(page: Page, model: SheetModel, digit: string): Action[] {
  const key = (name: string, expected: () => void, may = true): Action[] =>
    may ? [{ name, run: () => page.keyboard.press(name), expected }] : [];
  const { isLastRow, isLastColumn, typed } = model;
  return [
    ...key("ArrowUp", () => model.move(-1, 0)),
    ...key("ArrowDown", () => model.move(1, 0)),
    ...key("ArrowLeft", () => model.move(0, -1)),
    ...key("ArrowRight", () => model.move(0, 1), typed !== undefined || !isLastColumn),
    ...key("Tab", () => model.tab(), !isLastRow || !isLastColumn),
    ...key("Enter", () => model.enter(), !isLastRow || !isLastColumn || model.isEmpty),
    ...key("Escape", () => model.escape()),
    ...key("F2", () => model.edit(), model.kind !== "name"),
    ...key("Delete", () => model.delete(), model.takesDelete),
    ...key("Control+z", () => model.undo(), model.canUndo),
    // Most keys are digits.
    ...[1, 2, 3].flatMap(() => key(digit, () => model.digit(digit), model.takesDigit)),
  ];
}

function getClicks(page: Page, model: SheetModel, row: number, column: number): Action[] {
  const press = async (count: number) =>
    page.mouse.click(...(await cellCentre(page, row, column)), { clickCount: count });
  const cellName = `row ${row + 1}, column ${column + 1}`;
  if (model.typed && model.row === row && model.column === column)
    return [
      {
        name: `click into ${cellName}, End`,
        run: async () => {
          await press(1);
          await page.keyboard.press("End");
        },
        expected: () => {
          model.edit();
          model.end();
        },
      },
    ];
  const click = { name: `click ${cellName}`, run: () => press(1), expected: () => model.click(row, column) };
  const double = {
    name: `double click ${cellName}`,
    run: () => press(2),
    expected: () => {
      model.click(row, column);
      model.edit();
    },
  };
  return [click, click, double];
}

test(`${SEQUENCES} random sequences of clicks and keys match a spreadsheet`, async ({ page, stack }) => {
  await startPlan(page, await createCampaign(stack.provider.origin, "Random"));
  await addRows(page, ROWS);
  const proposed = ["", "", "", "", "2026-01-01", "2026-03-31", "", "", ""];
  const model = new SheetModel(
    KINDS,
    Array.from({ length: ROWS }, () => [...proposed]),
  );
  const columns = KINDS.flatMap((kind, column) => (kind === "name" ? [] : [column]));
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const next = random(seed);
    const before = JSON.stringify(model.texts);
    const done: string[] = [];
    model.begin();
    for (let action = 0; action < ACTIONS; action += 1) {
      const isClick = action === 0 || next(5) === 0;
      const [row, column] = [next(ROWS), columns[next(columns.length)] ?? 0];
      const possible = isClick
        ? getClicks(page, model, row, column)
        : getKeys(page, model, String(next(9) + 1));
      const chosen = possible[next(possible.length)];
      if (!chosen) continue;
      done.push(chosen.name);
      await chosen.run();
      chosen.expected();
    }
    await expect
      .poll(() => readViewport(page), {
        message: `seed ${seed}: ${done.join(", ")}\nfrom ${before}`,
        timeout: 3000,
      })
      .toEqual({ texts: model.texts, active: { row: model.row, column: model.column } });
  }
});
