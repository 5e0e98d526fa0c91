import { eq, sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import { mediaPlansTable } from "./plan-table.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

async function readBilling() {
  const { rows } = await provider.store.execute<{ key: string; planned: string }>(
    sql`select concat_ws(' ', "campaignId", "mediaTypeId", period) as key, planned::text
        from billing_summaries where planned <> 0`,
  );
  return new Map(rows.map(({ key, planned }) => [key, Number(planned)]));
}

async function sumPlannedMonths() {
  const sums = new Map<string, number>();
  for (const { orderDetails, status, plannedMonths } of await provider.store.select().from(mediaPlansTable))
    for (const [month, amount] of Object.entries(plannedMonths ?? {})) {
      if (status === "rejected" || status === "cancelled") continue;
      const key = `${orderDetails.campaignId} ${orderDetails.mediaTypeId} ${month}`;
      sums.set(key, Math.round(((sums.get(key) ?? 0) + amount) * 100) / 100);
    }
  return sums;
}

/** Sets wrong planned sums, and deletes the summaries of a campaign. */
async function revertMigration(id: string) {
  for (const statement of [
    sql`alter table media_plans drop column "plannedMonths" cascade`,
    sql`drop function planned_months`,
    sql`update billing_summaries set planned = 123.45`,
    sql`delete from billing_summaries where (ordered, billed) = (0, 0) and "campaignId" =
        (select ("orderDetails" ->> 'campaignId')::uuid from media_plans where id = ${id})`,
  ])
    await provider.store.execute(statement);
}

async function applyMigration() {
  const file = new URL("../../db/migrations/0032_planned-months.sql", import.meta.url);
  for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint"))
    await provider.store.execute(sql.raw(statement));
}

it("the migration computes planned months from the dates of the rows, and rebuilds planned sums", async () => {
  const [original] = await provider.store
    .select()
    .from(mediaPlansTable)
    .where(eq(mediaPlansTable.status, "approved"));
  if (!original) throw new Error("no approved plan");
  const [media, otherMedia = media] = original.medias;
  const [card, otherCard = card] = original.rateCards;
  if (!media || !otherMedia || !card || !otherCard) throw new Error("a plan without rows");
  const medias = [
    { ...media, id: "a", startDate: "2026-01-01", endDate: "2026-01-31" },
    { ...otherMedia, id: "b", startDate: "2026-01-22", endDate: "2026-02-10" },
  ];
  const rateCards = [
    { ...card, id: "a", rate: 100, quantity: 3, amount: 300 },
    { ...otherCard, id: "b", rate: 100, quantity: 1, amount: 100 },
  ];
  const priceDetails = { grandTotal: 400, additionalCharges: 0, discount: 40, finalAmount: 360 };
  await provider.store
    .update(mediaPlansTable)
    .set({ medias, rateCards, priceDetails })
    .where(eq(mediaPlansTable.id, original.id));
  await revertMigration(original.id);
  await applyMigration();
  const [plan] = await provider.store
    .select()
    .from(mediaPlansTable)
    .where(eq(mediaPlansTable.id, original.id));
  // January has 300 and half of 100, minus a discount of 10 %.
  expect(plan?.plannedMonths).toEqual({ "2026-01": 315, "2026-02": 45 });
  const billing = await readBilling();
  expect(billing.size).toBeGreaterThan(10);
  expect(billing).toEqual(await sumPlannedMonths());
});
