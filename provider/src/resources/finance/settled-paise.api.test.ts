import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

async function applyMigration() {
  const file = new URL("../../db/migrations/0043_settle-paise.sql", import.meta.url);
  for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint"))
    await provider.store.execute(sql.raw(statement));
}

const maharashtra = "27AAGCM4821M1Z6";
const karnataka = "29AAGCB7383J1Z4";

interface OldBill {
  agency?: string;
  client?: string;
  paid?: number;
  status?: string;
}

/** Gives a bill of ₹1,000.03 a tax of 18 percent that is rounded once: ₹180.01, and ₹180.00 on its document. */
async function setUpBill(
  bill: Json,
  { agency, client = maharashtra, paid = 0, status = "pending" }: OldBill,
) {
  const taxes = [{ name: "GST", country: "IN", percent: 18, base: 1000.03 }];
  await provider.store.execute(
    sql`update media_plans set "taxes" = ${JSON.stringify(taxes)}::jsonb,
          "taxParties" = ${JSON.stringify({ client, ...(agency && { agency }) })}::jsonb
        where "planNumber" = ${bill.planNumber}`,
  );
  await provider.store.execute(
    sql`update payments set "invoiceAmount" = 1000.03, "taxAmount" = 180.01, "paidAmount" = ${paid}::numeric,
          balance = 1180.04 - ${paid}::numeric, status = ${status} where id = ${bill.id}`,
  );
}

it("gives open bills the tax of their documents, and completes bills paid by document", async () => {
  const page = await provider.get("/payment?direction=from_client&perPage=100");
  const bills: Json[] = [];
  for (const bill of page.body.data) {
    const isUsable = bill.mediaPlanId && bills.every(({ planNumber }) => planNumber !== bill.planNumber);
    if (isUsable) bills.push(bill);
  }
  const cases: (OldBill & { tax: number; balance: number; newStatus?: string })[] = [
    { agency: maharashtra, tax: 180, balance: 1180.03 },
    { agency: maharashtra, paid: 1180.03, tax: 180, balance: 0, newStatus: "completed" },
    // The document decides, even if the agency's id was not stored.
    { paid: 1180.03, tax: 180, balance: 0, newStatus: "completed" },
    { paid: 1180, tax: 180.01, balance: 0.04 },
    { agency: maharashtra, client: karnataka, tax: 180.01, balance: 1180.04 },
    {
      agency: maharashtra,
      paid: 1180.04,
      status: "completed",
      tax: 180.01,
      balance: 0,
      newStatus: "completed",
    },
    { agency: maharashtra, status: "cancelled", tax: 180.01, balance: 1180.04, newStatus: "cancelled" },
  ];
  for (const [index, bill] of cases.entries()) await setUpBill(bills[index], bill);
  await applyMigration();
  const stored = (await provider.get("/payment?direction=from_client&perPage=100")).body.data as Json[];
  expect(
    cases.map((_bill, index) => {
      const { taxAmount, balance, status } = stored.find(({ id }) => id === bills[index]?.id) ?? {};
      return { taxAmount, balance, status };
    }),
  ).toEqual(
    cases.map(({ tax, balance, newStatus = "pending" }) => ({ taxAmount: tax, balance, status: newStatus })),
  );
  const { rows } = await provider.store.execute<{ difference: string }>(
    sql`select sum(outstanding) - (select sum(balance) from payments where direction = 'from_client' and status <> 'cancelled')
          as difference from billing_summaries`,
  );
  expect(Number(rows[0]?.difference)).toBe(0);
});
