import { eq, sql } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import type { Registry, ResourceContext } from "../records/resource.ts";
import { readRow } from "../records/read.ts";
import { mediaPlans } from "../resources/media-plan.ts";
import { prepareDraft } from "../resources/release-order/follow-plan.ts";
import { buildOrderContent } from "../resources/release-order/order-content.ts";
import type { OrderContent } from "../documents/order-document.ts";
import { saveOrderTerms } from "../resources/release-order/order-terms.ts";
import { releaseOrdersTable, type ReleaseOrder } from "../resources/release-order/release-order-table.ts";
import { addDays, getToday } from "../rules/today.ts";
import type { DemoPlan } from "./plans.ts";
import type { DemoRecords } from "./records.ts";

const dayMs = 86_400_000;

const agencyTerms = {
  terms:
    "Material: please return wrong material within one working day.\nCancellation: free of charge until ten working days before the first day; later 50 % of the net amount.\nInvoice: one invoice for this order, with its number and proofs of publication.",
  mandate:
    "Ordre passé au nom et pour le compte de l’annonceur, mandant, conformément à la loi n° 93-122 du 29 janvier 1993. La facture est adressée à l’annonceur, avec copie au mandataire.",
  bookingDays: 5,
  materialDays: 3,
};
const frenchTerms = {
  terms:
    "Éléments techniques : à livrer avant la date indiquée, au format demandé par le support.\nAnnulation : sans frais jusqu’à dix jours ouvrés avant le premier jour, ensuite 50 % du montant net.",
};

/** Moves the first row, as the earlier version of a revised plan. */
const moveFirstRow = (content: OrderContent): OrderContent => ({
  ...content,
  plan: {
    ...content.plan,
    medias: content.plan.medias.map((row, index) =>
      index === 0 ? { ...row, startDate: addDays(row.startDate, -7) } : row,
    ),
  },
});

const readApprovalTime = ({ history, updatedAt }: DemoPlan): number => {
  const approval = history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
  return approval ? Date.parse(approval.at) : updatedAt.getTime();
};

/** Creates orders of the approved plans and of the latest French and cancelled ones: one or more of each status. */
export async function seedReleaseOrders(
  store: Store,
  registry: Registry,
  {
    now,
    agency,
  }: {
    now: Date;
    agency: Pick<OrderContent["agency"], "name" | "address" | "taxId">;
  },
  { users, vendors, mediaPlans: plans }: DemoRecords,
): Promise<void> {
  const sender = users[1];
  if (!sender) return;
  const context: ResourceContext = {
    store,
    registry,
    viewer: {
      ...sender,
      role: "Manager",
      language: null,
      grants: new Set(),
      sessionId: "",
    },
    ownPlanApproval: "refused",
    agencyTaxId: undefined,
  };
  const today = getToday(now);
  const sentBy = { id: sender.id, name: sender.fullName };
  const findVendor = (plan: DemoPlan) => vendors.find(({ id }) => id === plan.orderDetails.vendorId);
  const isFrench = (plan: DemoPlan) => findVendor(plan)?.taxId.startsWith("FR") ?? false;
  await saveOrderTerms(store, null, agencyTerms, null);
  for (const vendor of vendors)
    if (vendor.taxId.startsWith("FR")) await saveOrderTerms(store, vendor.id, frenchTerms, null);

  const save = (order: ReleaseOrder, columns: Partial<ReleaseOrder>) =>
    store
      .update(releaseOrdersTable)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(releaseOrdersTable.id, order.id));
  const prepare = async (plan: DemoPlan) => {
    const order = await prepareDraft(store, await readRow(context, mediaPlans, plan.id));
    if (!order) throw new Error(`No release order of ${plan.planNumber}`);
    return order;
  };
  const send = async (plan: DemoPlan, columns: Partial<ReleaseOrder>) => {
    const order = await prepare(plan);
    const content = await buildOrderContent(context, order, agency);
    const sentAt = new Date(Math.min(readApprovalTime(plan) + dayMs / 8, now.getTime()));
    const documentName = isFrench(plan) ? "Ordre d’insertion" : "Release order";
    await save(order, {
      status: "sent",
      content: columns.status === "superseded" ? moveFirstRow(content) : content,
      commissionPercent: content.amounts.commissionPercent,
      sentAt,
      createdAt: sentAt,
      sentBy,
      recipients: content.vendor.email ? [content.vendor.email] : [],
      subject: `${documentName} ${order.number}`,
      language: isFrench(plan) ? "fr" : "en",
      confirmBy: addDays(getToday(sentAt), 2),
      ...columns,
    });
  };
  const decide = (plan: DemoPlan, decisionNote: string | null): Partial<ReleaseOrder> => ({
    decidedBy: findVendor(plan)?.contactPerson ?? null,
    decidedOn: getToday(new Date(Math.min(readApprovalTime(plan) + dayMs, now.getTime()))),
    decisionNote,
  });

  const byStart = plans.toSorted((a, b) =>
    a.orderDetails.campaignDate.start.localeCompare(b.orderDetails.campaignDate.start),
  );
  const approved = byStart.filter(({ status }) => status === "approved");
  const started = approved.filter(({ orderDetails }) => orderDetails.campaignDate.start <= today);
  const frenchPlans = byStart.filter((plan) => plan.status === "completed" && isFrench(plan)).slice(-2);
  for (const plan of [...frenchPlans, ...started])
    await send(plan, {
      status: "confirmed",
      materialSentOn: addDays(plan.orderDetails.campaignDate.start, -7),
      ...decide(plan, null),
    });
  const cancelled = byStart.findLast(({ status }) => status === "cancelled");
  if (cancelled) await send(cancelled, { status: "cancelled" });
  const coming = approved.filter((plan) => !started.includes(plan));
  const revised = coming.find(({ revision }) => revision > 1);
  if (revised) {
    await send(revised, {
      status: "superseded",
      planRevision: revised.revision - 1,
      ...decide(revised, null),
    });
    await prepare(revised);
  }
  const [overdue, declined, waiting, ...drafts] = coming.filter((plan) => plan !== revised);
  if (overdue) await send(overdue, { confirmBy: addDays(today, -1) });
  if (declined)
    await send(declined, {
      status: "declined",
      ...decide(declined, "No free positions in these weeks"),
    });
  if (waiting) await send(waiting, { confirmBy: addDays(today, 2) });
  for (const plan of drafts) await save(await prepare(plan), { bookBy: addDays(today, -1) });
}
