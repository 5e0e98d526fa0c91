import { sql, type SQL } from "../../provider/tests/database-packages.ts";
import type { Store } from "../../provider/src/db/store.ts";
import { getToday } from "../../provider/src/rules/today.ts";

/** Ids of records with orders this month. */
export interface FilterIds {
  vendorId: string;
  clientId: string;
  campaignId: string;
  mediaTypeId: string;
}

/** Inserts orders of three years, with a vendor and a client per 200 orders and a campaign per 20. */
export async function fillOrders(store: Store, orders: number): Promise<void> {
  const partnerCount = Math.max(orders / 200, 20);
  const run = (statement: SQL) => store.execute(statement);
  const uuid = (kind: string, n: string) => sql.raw(`md5('${kind}' || (${n}))::uuid`);
  await run(
    sql`insert into media_types (id, name) select ${uuid("type", "n")}, 'Medium ' || n from generate_series(0, 7) as n`,
  );
  await run(sql`insert into clients (id, "businessName", address, "taxId", "contactPerson", "contactEmail", phone, status)
    select ${uuid("client", "n")}, 'Client ' || n, 'Road', 'T' || n, 'P', 'p@x.test', '9800000000', 'active' from generate_series(0, ${partnerCount}::int - 1) as n`);
  await run(sql`insert into vendors (id, name, "contactPerson", email, phone, "mediaTypeIds")
    select ${uuid("vendor", "n")}, 'Vendor ' || n, 'P', 'p@x.test', '9800000000', '[]' from generate_series(0, ${partnerCount}::int - 1) as n`);
  const campaignCount = orders / 20;
  await run(sql`insert into campaigns (id, name, code, "clientId", "startDate", "endDate", budget, currency)
    select ${uuid("campaign", "n")}, 'Campaign ' || n, 'C' || n, ${uuid("client", `n % ${partnerCount}`)},
      current_date - 900 + (n * 1000 / ${campaignCount}::int), current_date - 800 + (n * 1000 / ${campaignCount}::int), 2000000,
      case when n % 20 = 0 then 'EUR' else 'INR' end
    from generate_series(0, ${campaignCount}::int - 1) as n`);
  for (let first = 0; first < orders; first += 10_000) {
    const last = Math.min(first + 10_000, orders) - 1;
    // Spreads the orders over about three years, with neighbouring days for the orders of a campaign.
    await run(sql`
      with drawn as (
        select n, ${uuid("campaign", "n / 20")} as campaign, ${uuid("client", `n / 20 % ${partnerCount}`)} as client,
          ${uuid("vendor", `n::bigint * 7919 % ${partnerCount}`)} as vendor, ${uuid("type", "n % 8")} as type,
          current_date - 1000 + (n::bigint * 1060 / ${orders}::int)::int as day, (n * 37 % 90001 + 1000) + (n % 100) / 100.0 as amount,
          case when n / 20 % 20 = 0 then 'EUR' else 'INR' end as currency
        from generate_series(${first}::int, ${last}::int) as n
      )
      insert into media_plans (id, "planNumber", currency, status, "orderDetails", "priceDetails", history, "createdAt")
      select ${uuid("plan", "n")}, 'MP-' || n, currency,
        case when day > current_date then 'pending' when n % 25 = 0 then 'rejected' when n % 25 = 1 then 'cancelled' when n % 2 = 0 then 'completed' else 'approved' end,
        jsonb_build_object('campaignId', campaign, 'clientId', client, 'vendorId', vendor, 'mediaTypeId', type,
          'campaignDate', jsonb_build_object('start', day::text, 'end', (day + 20 + n % 60)::text)),
        jsonb_build_object('finalAmount', amount, 'grandTotal', amount, 'additionalCharges', 0, 'discount', 0),
        jsonb_build_array(jsonb_build_object('action', 'created', 'at', to_json(day - interval '20 days' + n * interval '1 second'), 'changes', '[]'::jsonb)),
        day - interval '20 days' + n * interval '1 second'
      from drawn`);
  }
  const orderReference = (name: string) => sql.raw(`("orderDetails" ->> '${name}')::uuid`);
  await run(sql`
    insert into po_invoice_syncs ("poNumber", "poDate", "poValue", "clientId", "vendorId", "campaignId", "mediaTypeId", "mediaPlanId", "planNumber",
      "servicePeriod", "invoiceExpectedOn", "invoiceNumber", "invoiceDate", "invoiceAmount", variance, "matchStatus", status, currency, "createdAt")
    select 'PO-' || substring("planNumber", 4), "startDate"::date - 5, "finalAmount", ${orderReference("clientId")}, ${orderReference("vendorId")}, ${orderReference("campaignId")}, ${orderReference("mediaTypeId")}, id, "planNumber",
      substring("startDate", 1, 7), "endDate"::date + 10, case when late then null else 'V/' || "planNumber" end, case when late then null else "endDate"::date + 3 end,
      case when late then null else "finalAmount" + off end, case when late then null else off end,
      case when late then 'missing_invoice' when off > 0 then 'over' when off < 0 then 'short' else 'matched' end,
      case when off = 0 and not late then 'completed' else 'pending' end, currency, "createdAt"
    from (select *, hashtext(id::text) % 50 as h, "endDate"::date + 3 > current_date or hashtext(id::text) % 50 = 7 as late,
      case hashtext(id::text) % 50 when 3 then 500.25 when 4 then -120.5 else 0 end as off
      from media_plans where status in ('approved', 'completed')) as plan`);
  for (const direction of ["to_vendor", "from_client"])
    await run(sql`
      insert into payments (direction, reference, "clientId", "vendorId", "campaignId", "mediaTypeId", "mediaPlanId", "planNumber", "servicePeriod", "poNumber",
        "invoiceNumber", "invoiceDate", "dueDate", "invoiceAmount", "taxAmount", "paidAmount", balance, commission, status, currency, "createdAt")
      select ${direction}, 'PAY-' || "poNumber", "clientId", case when ${direction} = 'to_vendor' then "vendorId" end, "campaignId", "mediaTypeId", "mediaPlanId", "planNumber",
        "servicePeriod", "poNumber", "invoiceNumber", "invoiceDate", "invoiceDate" + 30, "invoiceAmount", round("invoiceAmount" * 0.18, 2),
        case when open then 0 else round("invoiceAmount" * 1.18, 2) end, case when open then round("invoiceAmount" * 1.18, 2) else 0 end, 10,
        case when open then 'pending' else 'completed' end, currency, "createdAt" + interval '60 days'
      from (select *, "invoiceDate" > current_date - 40 or hashtext(id::text) % 100 = 5 as open from po_invoice_syncs where "invoiceNumber" is not null) as invoice`);
  await run(sql`
    insert into billing_summaries (period, "clientId", "campaignId", "mediaTypeId", currency, planned, ordered, billed, received, outstanding, tax, commission)
    select substring("startDate", 1, 7), ${orderReference("clientId")}, ${orderReference("campaignId")}, ${orderReference("mediaTypeId")}, currency,
      sum("finalAmount"), sum("finalAmount"), sum("finalAmount"), sum("finalAmount"), 0, 1, 1
    from media_plans where status in ('pending', 'approved', 'completed') group by 1, 2, 3, 4, 5`);
}

export async function findFilterIds(store: Store): Promise<FilterIds> {
  const { rows } = await store.execute<FilterIds & Record<string, unknown>>(
    sql`select "vendorId", "clientId", "campaignId", "mediaTypeId" from po_invoice_syncs where "servicePeriod" = ${getToday().slice(0, 7)} limit 1`,
  );
  const [filterIds] = rows;
  if (!filterIds) throw new Error("no orders in this month");
  return filterIds;
}
