import type { Page } from "@playwright/test";
import { createCampaign } from "../support/campaign.ts";
import { expectToast } from "../support/forms.ts";
import { readGrid } from "../support/grid.ts";
import { waitUntilLoaded } from "../support/navigation.ts";
import { expect, needs, test } from "../support/test.ts";

test.use({ role: "user" });

interface TypedRow {
  cells?: readonly [
    channel: string,
    format: string,
    duration: string,
    slot: string,
    start: string,
    end: string,
  ];
  quantity: string;
}

const TYPED_ROWS: readonly TypedRow[] = [
  { cells: ["one", "co", "30", "pr", "4/1", "31/1"], quantity: "120" },
  { quantity: "90" },
  { quantity: "60" },
  { cells: ["new", "co", "20", "mo", "15/1", "14/2"], quantity: "75" },
  { quantity: "80" },
  { quantity: "85" },
  { cells: ["kid", "as", "10", "we", "1/2", "28/2"], quantity: "200" },
  { quantity: "150" },
  { cells: ["mar", "l-", "15", "la", "1/3", "28/3"], quantity: "40" },
  { quantity: "30" },
  { cells: ["new", "pro", "60", "ea", "10/1", "20/3"], quantity: "12" },
  { quantity: "14" },
];

const FIRST = ["Surya One HD", "Commercial spot", "30 seconds", "Prime time", "4 Jan", "31 Jan"];
const SECOND = ["Surya News 24", "Commercial spot", "20 seconds", "Morning", "15 Jan", "14 Feb"];
const THIRD = ["Surya Kids", "Aston band", "10 seconds", "Weekend matinee", "1 Feb", "28 Feb"];
const FOURTH = ["Surya Marathi", "L-band", "15 seconds", "Late night", "1 Mar", "28 Mar"];
const FIFTH = ["Surya News 24", "Programme sponsorship", "60 seconds", "Early evening", "10 Jan", "20 Mar"];

/** Without the rate. */
const EXPECTED_ROWS = [
  [...FIRST, "10 seconds", "120"],
  [...FIRST, "10 seconds", "90"],
  [...FIRST, "10 seconds", "60"],
  [...SECOND, "10 seconds", "75"],
  [...SECOND, "10 seconds", "80"],
  [...SECOND, "10 seconds", "85"],
  [...THIRD, "Spot", "200"],
  [...THIRD, "Spot", "150"],
  [...FOURTH, "Spot", "40"],
  [...FOURTH, "Spot", "30"],
  [...FIFTH, "Insertion", "12"],
  [...FIFTH, "Insertion", "14"],
];

function createKeyboard(page: Page) {
  let pressCount = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      pressCount += key.split("+").length;
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    type: (text: string) => press(...text),
    readAndResetCount: () => {
      const previousCount = pressCount;
      pressCount = 0;
      return previousCount;
    },
  };
}

/** Requests after `delay` wait for `release`. */
async function interceptRequests(page: Page) {
  let release: () => void = () => undefined;
  let released = Promise.resolve();
  await page.route("**/graphql", async (route) => {
    await released;
    await route.continue();
  });
  return {
    delay: () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

const RATE_COLUMN = 6;

async function getRowsWithoutRate(page: Page): Promise<string[][]> {
  const { texts } = await readGrid(page);
  return texts.map((cells) => cells.toSpliced(RATE_COLUMN, 1));
}

test("a plan of twelve rows needs at most 30 keys a row and loses no letter", async ({ page, stack }) => {
  needs("drafts on the server");
  const campaign = await createCampaign(stack.provider.origin, "Keyboard");
  await page.goto("/manage-media-plan");
  await waitUntilLoaded(page);
  const addLink = page.getByRole("link", { name: "Add media plan" });
  await addLink.focus();
  const requests = await interceptRequests(page);
  requests.delay();
  const { press, type, readAndResetCount } = createKeyboard(page);
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Add media plan" })).toBeVisible();
  await press("Tab", "Tab");
  await type(campaign.toLowerCase());
  await press("Tab");
  await type("tele");
  await press("Tab");
  await type("surya");
  await press("Tab", "Tab", "Tab");
  await expect(page.getByLabel("Channel, row 1")).toBeFocused();
  requests.release();
  // The media type decides the columns.
  await expect(page.getByRole("columnheader", { name: "Time slot" })).toBeVisible();
  requests.delay();
  readAndResetCount();

  const keysPerRow: number[] = [];
  for (const [index, { cells, quantity }] of TYPED_ROWS.entries()) {
    if (!cells) await press("Control+Enter");
    else if (index > 0) await press("Enter");
    for (const cell of cells ?? []) {
      await type(cell);
      await press("Tab");
    }
    // Skips list price and unit.
    if (cells) await press("Tab", "Tab");
    await type(quantity);
    keysPerRow.push(readAndResetCount());
    if (index === 4) requests.release();
  }
  await expect.poll(() => getRowsWithoutRate(page)).toEqual(EXPECTED_ROWS);
  await expect(page.getByRole("textbox", { name: /^Rate, row \d+$/ })).toHaveText(
    Array.from({ length: TYPED_ROWS.length }, () => /₹/),
  );
  expect(Math.max(...keysPerRow), `keys: ${keysPerRow.join(", ")}`).toBeLessThanOrEqual(30);
  expect(Math.max(...keysPerRow.filter((_, index) => !TYPED_ROWS[index]?.cells))).toBeLessThanOrEqual(5);

  await press("Control+s");
  await expectToast(page, "Draft saved");
  await expect(page).toHaveURL(/\/manage-media-plan\/add\?draft=/);
  expect(readAndResetCount()).toBe(2);
  await page.getByRole("button", { name: "Submit for Approval" }).focus();
  await press("Enter");
  await expectToast(page, "Media plan added and sent for approval!");
  await expect(page).toHaveURL(/\/manage-media-plan\/edit\//);
  await expect.poll(() => getRowsWithoutRate(page)).toEqual(EXPECTED_ROWS);
});
