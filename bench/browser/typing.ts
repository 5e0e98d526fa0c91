import { chromium, type Page } from "@playwright/test";
import config from "../../e2e/playwright.config.ts";
import { signIn } from "../../e2e/support/accounts.ts";
import { gridCell } from "../../e2e/support/grid.ts";
import { createRestClient } from "../../e2e/support/rest.ts";
import { startStack } from "../../e2e/support/stack.ts";
import { type Figure, getPercentile, reportFigures } from "../report.ts";

// Types in the middle row of a large plan and in the search box of a long list, at a quarter of the CPU speed.

const PLAN_ROWS = 300;
const LIST_ROWS = 100;
const KEYSTROKES = 100;
const SCROLL_STEPS = 120;
const CPU_SLOWDOWN = 4;

const stack = await startStack({ LOG_LEVEL: "warn" });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const planId = await createLargePlan();
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(recordKeystrokes);
  const listPage = await context.newPage();
  await signIn(listPage, "admin");
  await listPage.waitForURL("**/dashboard*");

  await listPage.goto(`/payment-status?size=${LIST_ROWS}`);
  await listPage.getByRole("row").nth(LIST_ROWS).waitFor();
  await slowDown(listPage);
  await listPage.getByRole("main").getByRole("searchbox").first().click();
  const searchKeystrokes = await measureKeystrokes(listPage, ["a", "Backspace"]);

  const planPage = await context.newPage();
  await planPage.goto(`/manage-media-plan/edit/${planId}`);
  await gridCell(planPage, "Quantity", 1).hover();
  await slowDown(planPage);
  const frames = await measureScrolling(planPage);
  await showRow(planPage, PLAN_ROWS / 2);
  await gridCell(planPage, "Quantity", PLAN_ROWS / 2).click();
  const planKeystrokes = await measureKeystrokes(planPage, ["1", "2", "Backspace", "Backspace"]);
  const movingKeystrokes = await measureKeystrokes(planPage, ["7", "ArrowDown"]);

  reportFigures([
    describeDurations(`keystroke in row ${PLAN_ROWS / 2} of ${PLAN_ROWS}`, planKeystrokes, 98, 64),
    describeDurations("keystroke that moves to the next row after typing", movingKeystrokes, 98),
    describeDurations(`keystroke in the search box above ${LIST_ROWS} rows`, searchKeystrokes, 98, 64),
    describeDurations(`frame while scrolling through ${PLAN_ROWS} rows`, frames, 95, 50),
  ]);
} finally {
  await browser.close();
  await stack.stop();
}

function describeDurations(
  name: string,
  durations: readonly number[],
  percent: number,
  atMost?: number,
): Figure {
  return {
    name: `${name}, ${percent}th percentile`,
    value: getPercentile(durations, percent),
    atMost,
    unit: "ms",
  };
}

interface StoredPlan {
  orderDetails: unknown;
  medias: readonly { unitRate: number }[];
  priceDetails: unknown;
}

/** Repeats the rows of a plan. */
async function createLargePlan(): Promise<string> {
  const { call } = await createRestClient(stack.provider.origin, "admin");
  const [source] = await call<{ id: string }[]>("GET", "/media-plan?page=1&perPage=1&status=pending");
  const { orderDetails, medias, priceDetails } = await call<StoredPlan>(
    "GET",
    `/media-plan/media-plan-by-id?mediaPlanId=${source?.id}`,
  );
  const rows = Array.from({ length: PLAN_ROWS }, (_, index) => ({
    unitRate: 0,
    ...medias[index % medias.length],
    id: `row-${index}`,
  }));
  const { id } = await call<{ id: string }>("POST", "/media-plan/create", {
    orderDetails,
    medias: rows,
    rateCards: rows.map(({ id: rowId, unitRate }) => ({ id: rowId, rate: unitRate, quantity: 2 })),
    priceDetails,
  });
  return id;
}

declare global {
  interface Window {
    /** Durations in ms by interaction. */
    keystrokes: Map<number, number>;
  }
}

/** Runs in the page. The browser reports no events shorter than 16 ms. */
function recordKeystrokes(): void {
  window.keystrokes = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        window.keystrokes.set(interactionId, Math.max(window.keystrokes.get(interactionId) ?? 0, duration));
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

async function measureKeystrokes(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => window.keystrokes.clear());
  for (let index = 0; index < KEYSTROKES; index += 1) {
    await page.keyboard.press(keys[index % keys.length] ?? "");
    await waitForFrames(page, 3);
  }
  return page.evaluate(() => [...window.keystrokes.values()]);
}

async function waitForFrames(page: Page, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function measureScrolling(page: Page): Promise<number[]> {
  const frames = page.evaluate(async (frameCount) => {
    const durations: number[] = [];
    let previous = performance.now();
    for (let frame = 0; frame < frameCount; frame += 1) {
      const now = await new Promise<number>(requestAnimationFrame);
      durations.push(now - previous);
      previous = now;
    }
    return durations;
  }, SCROLL_STEPS);
  for (let step = 0; step < SCROLL_STEPS; step += 1) await page.mouse.wheel(0, 100);
  return frames;
}

async function showRow(page: Page, row: number): Promise<void> {
  const cell = gridCell(page, "Quantity", row);
  for (let step = 0; step < PLAN_ROWS && !(await cell.isVisible()); step += 1)
    await page.mouse.wheel(0, -200);
}
