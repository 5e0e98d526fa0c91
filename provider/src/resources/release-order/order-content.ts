import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { OrderContent } from "../../documents/order-document.ts";
import { readRow } from "../../records/read.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import { computeOrderAmounts } from "../../rules/order-amounts.ts";
import { getTaxCountry } from "../../rules/tax-id.ts";
import { buildTaxLines, sumTaxLines } from "../../rules/tax-lines.ts";
import { getToday } from "../../rules/today.ts";
import { mediaPlans } from "../media-plan.ts";
import { buildPlanDocument } from "../media-plan/build-plan-document.ts";
import { computeCountryTaxes } from "../media-plan/taxes.ts";
import { usersTable } from "../user/users-table.ts";
import { vendors } from "../vendor/vendor.ts";
import { compareRows } from "./compare-rows.ts";
import { readAppliedTerms } from "./order-terms.ts";
import { formatOrderNumber, releaseOrdersTable, type ReleaseOrder } from "./release-order-table.ts";

/** Reads the content that was sent last before this version. */
async function readPreviousContent({ store }: ResourceContext, order: ReleaseOrder) {
  const { number, version, status, content } = releaseOrdersTable;
  const [previous] = await store
    .select({ number, version, content })
    .from(releaseOrdersTable)
    .where(
      and(
        eq(number, order.number),
        lt(version, order.version),
        inArray(status, ["sent", "confirmed", "declined", "superseded"]),
      ),
    )
    .orderBy(desc(version))
    .limit(1);
  return previous?.content ? { ...previous, content: previous.content } : undefined;
}

async function readContact({ store, viewer }: ResourceContext): Promise<OrderContent["contact"]> {
  const { fullName: name, email, phone, id } = usersTable;
  const [user] = await store.select({ name, email, phone }).from(usersTable).where(eq(id, viewer.id));
  return user ?? { name: viewer.fullName, email: "", phone: null };
}

/** With a mandate, the vendor invoices the client, else the agency. The buyer's country decides about the tax. */
export async function buildOrderContent(
  context: ResourceContext,
  order: ReleaseOrder,
  agency: { name: string; address: string | null; taxId: string | null },
): Promise<OrderContent> {
  const { store } = context;
  const { medias, rateCards, priceDetails, ...document } = await buildPlanDocument(
    context,
    order.mediaPlanId ?? "",
    agency,
  );
  const storedPlan = await readRow(context, mediaPlans, order.mediaPlanId);
  const vendor = await readRow(context, vendors, order.vendorId);
  const { terms, mandate } = await readAppliedTerms(store, vendor.id, order.mediaTypeId);
  const amounts = computeOrderAmounts(
    priceDetails.finalAmount,
    order.commissionPercent ?? vendor.commissionPercent,
  );
  const parties = {
    agency: vendor.taxId,
    client: mandate ? (document.client.taxId ?? null) : agency.taxId,
  };
  const buyerCountry = getTaxCountry(parties.client);
  const taxes = await computeCountryTaxes(store, storedPlan, {
    // Services from abroad are taxed by their buyer.
    country: buyerCountry === getTaxCountry(parties.agency) ? buyerCountry : null,
    day: getToday(),
    finalAmount: amounts.net,
  });
  const taxLines = buildTaxLines(taxes, parties);
  const previous = await readPreviousContent(context, order);
  const { planNumber, revision, campaign, mediaType, mediaTypeCode, campaignDate, currency, timeZone } =
    document;
  const plan = {
    planNumber,
    revision,
    campaign,
    mediaType,
    mediaTypeCode,
    campaignDate,
    currency,
    timeZone,
  };
  return {
    agency: { name: agency.name, address: agency.address, taxId: agency.taxId },
    vendor: {
      name: vendor.name,
      address: vendor.address,
      taxId: vendor.taxId,
      contactPerson: vendor.contactPerson,
      email: vendor.email,
      phone: vendor.phone,
    },
    client: {
      name: document.client.businessName,
      address: document.client.address ?? null,
      taxId: document.client.taxId ?? null,
    },
    plan: { ...plan, medias, rateCards, priceDetails },
    amounts,
    taxLines,
    total: fromPaise(toPaise(amounts.net) + toPaise(sumTaxLines(taxLines) ?? 0)),
    previous: previous ? formatOrderNumber(previous) : null,
    changes: previous ? compareRows(previous.content.plan, { medias, rateCards }) : [],
    terms,
    mandate,
    contact: await readContact(context),
  };
}
