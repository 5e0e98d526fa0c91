import { eq, inArray } from "drizzle-orm";
import { Router } from "express";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { PlanDocument, PlanMediaRow, PlanSize, PlanTimeSlot } from "../pdf/document.ts";
import { renderPlanPdf } from "../pdf/render.ts";
import type { Row, Work } from "../records/noun.ts";
import { get } from "../records/read.ts";
import { isId } from "../rules/id.ts";
import { Refusal, checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { guarded, needs } from "./guard.ts";

interface Named {
  id: string;
  name: string;
}
type HistoryEntry = {
  action: string;
  at: string;
  by: Named | null;
  changes: { path: string; to: unknown }[];
};

/** A media plan as it is sent, as far as its document needs it. */
interface SentPlan {
  planNumber: string;
  status: string;
  revision: number;
  orderDetails: { clientId: string; campaignDate: { start: string; end: string } } & Record<
    "campaign" | "mediaType" | "vendor",
    Named | null
  >;
  medias: (Omit<PlanMediaRow, "size" | "timeSlot"> &
    Record<
      "subMedia" | "placement" | "duration" | "language" | "material" | "city" | "area",
      Named | null
    > & {
      channelName: string;
      sizeId: string | null;
      timeBandId: string | null;
    })[];
  rateCards: PlanDocument["rateCards"];
  priceDetails: PlanDocument["priceDetails"];
  history: HistoryEntry[];
  createdAt: Date;
  createdBy: Named | null;
}

function approvalOf(history: readonly HistoryEntry[]): PlanDocument["approval"] {
  const entry = history.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === "status" && to === "approved"),
  );
  return entry?.by ? { by: entry.by.name, at: new Date(entry.at) } : null;
}

/** Records by id, for what a document says of them besides the name. */
async function recordsOf<T>(
  { store, registry }: Work,
  key: string,
  ids: readonly (string | null)[],
): Promise<Map<string, T>> {
  const { table } = registry.get(key);
  const wanted = [...new Set(ids)].filter(isId);
  const rows: Row[] =
    wanted.length > 0 ? await store.select().from(table).where(inArray(table.id, wanted)) : [];
  return new Map(rows.map((row) => [String(row.id), row as T]));
}

async function planDocument(work: Work, id: unknown, agency: PlanDocument["agency"]): Promise<PlanDocument> {
  if (!isId(id)) throw Refusal.notFound("Media plan");
  const plan = (await get(work, work.registry.get("mediaPlans"), id)) as unknown as SentPlan;
  const { table } = work.registry.get("clients");
  const [client]: Row[] = await work.store
    .select()
    .from(table)
    .where(eq(table.id, plan.orderDetails.clientId));
  if (!client) throw Refusal.notFound("Client");
  const sizes = await recordsOf<PlanSize>(
    work,
    "sizes",
    plan.medias.map((media) => media.sizeId),
  );
  const slots = await recordsOf<PlanTimeSlot>(
    work,
    "timeSlots",
    plan.medias.map((media) => media.timeBandId),
  );
  const { campaign, mediaType, vendor, campaignDate } = plan.orderDetails;
  return {
    agency,
    client: client as unknown as PlanDocument["client"],
    planNumber: plan.planNumber,
    status: plan.status,
    revision: plan.revision,
    campaign: campaign?.name ?? "",
    mediaType: mediaType?.name ?? "",
    vendor: vendor?.name ?? "",
    campaignDate,
    medias: plan.medias.map((media) => ({
      ...media,
      channel: media.channelName,
      format: media.subMedia?.name ?? "",
      position: media.placement?.name,
      size: sizes.get(String(media.sizeId)),
      duration: media.duration?.name,
      timeSlot: slots.get(String(media.timeBandId)),
      language: media.language?.name,
      material: media.material?.name,
      city: media.city?.name,
      area: media.area?.name,
    })),
    rateCards: plan.rateCards,
    priceDetails: plan.priceDetails,
    createdAt: plan.createdAt,
    createdBy: plan.createdBy?.name,
    printedAt: new Date(),
    approval: approvalOf(plan.history),
  };
}

/** GET /media-plan/download/{id}?language=en|fr: the plan as a PDF. */
export function planDownloadRouter(context: AppContext): Router {
  const { AGENCY_NAME: name, AGENCY_ADDRESS: address, AGENCY_TAX_ID: taxId } = context.config;
  const language = z.object({ language: z.enum(["en", "fr"], "Must be en or fr").default("en") });
  const router = Router();
  router.get(
    "/media-plan/download/:id",
    guarded(context, needs("media_plans", "export"), async ({ request, response, work }) => {
      const wanted = checked(language, request.query);
      const plan = await planDocument(work, request.params.id, { name, address, taxId });
      response.type("application/pdf").attachment(`${plan.planNumber}.pdf`).set("Cache-Control", "no-store");
      await pipeline(renderPlanPdf(plan, wanted.language), response).catch((error: unknown) => {
        // A client that left is no failure of ours.
        if (!response.destroyed) throw error;
      });
    }),
  );
  return router;
}
