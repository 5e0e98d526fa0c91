import { z } from "zod";
import { defineMessage } from "../../i18n/translate.ts";
import { monthRule } from "../../records/list/filter-conditions.ts";
import { readNames } from "../../records/references.ts";
import { readRevision } from "../../resources/media-plan/plan-revisions.ts";
import { readSchedule } from "../../resources/media-plan/flowchart.ts";
import {
  countPlansByUse,
  countPlansByStatus,
  readSpendByMonth,
} from "../../resources/media-plan/plan-summary.ts";
import { day, requiredLine } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import { readAgencyForPdf } from "./agency.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { buildPlanDocument } from "../../resources/media-plan/build-plan-document.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { readPdfLanguage, sendPdf } from "../documents/send-pdf.ts";

const revisionRule = z.object({
  mediaPlanId: z.string(),
  revision: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, defineMessage("Must be a whole number from 1"))
    .transform(Number),
});

const countMonths = (from: string, to: string) => {
  const [start, end] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  return Number(end) - Number(start) + 1;
};

const maxMonths = 24;

const periodRule = z
  .object({ from: monthRule, to: monthRule })
  .refine(({ from, to }) => countMonths(from, to) >= 1 && countMonths(from, to) <= maxMonths, {
    path: ["to"],
    message: defineMessage("Must be from {from} to {to} months", { from: 1, to: maxMonths }),
  });

const MAX_DAYS = 400;
const scheduleRule = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
    path: ["to"],
    message: defineMessage("Must be from {from} to {to} days", { from: 1, to: MAX_DAYS }),
  });

const useRule = z.object({ resource: requiredLine(60), id: requiredLine(256) });

export function addMediaPlanRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.get(
    "/media-plan/download/:id",
    ["media_plans", "export"],
    async ({ request, response, context }) => {
      const language = await readPdfLanguage(dependencies, request.query, context);
      const agency = await readAgencyForPdf(dependencies);
      const plan = await buildPlanDocument(context, String(request.params.id), agency);
      await sendPdf(dependencies, response, { plan, language }, plan.planNumber);
    },
    dependencies.pdfQueue,
  );
  // `?from=2026-06&to=2027-05`; default: the latest 60 months. `groupBy=vendorId` divides the spend by vendor.
  router.get("/media-plan/summary", ["media_plans", "view"], async ({ request, response, context }) => {
    const { store } = context;
    const { from, to, groupBy } = request.query;
    const period = from === undefined && to === undefined ? undefined : parseBody(periodRule, request.query);
    const [statuses, spend] = await Promise.all([
      countPlansByStatus(store),
      readSpendByMonth(store, { period, byVendor: groupBy === "vendorId" }),
    ]);
    const { mediaTypes, vendors } = await readNames(context, {
      mediaTypes: spend.map(({ mediaTypeId }) => mediaTypeId),
      vendors: spend.map(({ vendorId = null }) => vendorId),
    });
    const spendWithNames = spend.map((row) => ({
      ...row,
      mediaType: row.mediaTypeId && { id: row.mediaTypeId, name: mediaTypes.get(row.mediaTypeId) ?? null },
      ...(row.vendorId && { vendor: { id: row.vendorId, name: vendors.get(row.vendorId) ?? null } }),
    }));
    sendSuccess(response, { statuses, spend: spendWithNames }, "Media plan summary");
  });
  // `?from=2026-06-01&to=2026-06-07`: plans of all campaigns with the flights that run on these days.
  router.get("/media-plan/schedule", ["media_plans", "view"], async ({ request, response, context }) => {
    const days = parseBody(scheduleRule, request.query);
    sendSuccess(response, { plans: await readSchedule(context, days) }, "Schedule");
  });
  router.get("/media-plan/uses", ["media_plans", "view"], async ({ request, response, context }) => {
    const statuses = await countPlansByUse(context, parseBody(useRule, request.query));
    sendSuccess(response, { statuses }, "Media plans");
  });
  router.get(
    "/media-plan/revision-by-number",
    ["media_plans", "view"],
    async ({ request, response, context }) => {
      const { mediaPlanId, revision } = parseBody(revisionRule, request.query);
      const contents = await readRevision(context, context.registry.get("mediaPlans"), mediaPlanId, revision);
      sendSuccess(response, contents, "Media plan revision");
    },
  );
}
