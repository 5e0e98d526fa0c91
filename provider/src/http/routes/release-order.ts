import { z } from "zod";
import type { ResourceContext, Row } from "../../records/resource.ts";
import { presentRow, readRow } from "../../records/read.ts";
import {
  answerRule,
  cancelOrder,
  cancelRule,
  getFileName,
  recordAnswer,
  rejectIfOrderChanged,
  sendOrder,
  sendRule,
} from "../../resources/release-order/change-order.ts";
import type { OrderContent } from "../../documents/order-document.ts";
import {
  readAppliedTerms,
  readOrderTerms,
  saveOrderTerms,
} from "../../resources/release-order/order-terms.ts";
import {
  canSeeMargins,
  readOrderedPlan,
  releaseOrders,
} from "../../resources/release-order/release-order.ts";
import type { ReleaseOrder } from "../../resources/release-order/release-order-table.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import { getToday } from "../../rules/today.ts";
import { addWorkingDays } from "../../rules/working-days.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import {
  composeOrderMail,
  readOrderContent,
  readOrderLanguage,
  readStoredFiles,
  renderOrder,
} from "../documents/order-documents.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { readExpectedVersion } from "./resource.ts";

const path = "/release-orders";
const idRule = z.object({ releaseOrderId: z.string() });
const formatRule = z.object({
  format: z.enum(["pdf", "xlsx"]).default("pdf"),
  language: z.enum(["en", "fr"]).optional(),
});
const termsQueryRule = z.object({ vendorId: z.string().optional() });

/** Working days that a vendor has to confirm an order. */
const confirmationDays = 2;

/** @throws 403 for viewers who may not see the margins that the documents contain */
function requireMargins(context: ResourceContext): void {
  if (!canSeeMargins(context)) throw RequestError.forbidden();
}

async function suggestConfirmBy({ store }: ResourceContext, order: ReleaseOrder): Promise<string> {
  const { calendar } = await readAppliedTerms(store, order.vendorId, order.mediaTypeId);
  return addWorkingDays(calendar, getToday(), confirmationDays);
}

/** Presents the content without the margins that the viewer may not see. */
function presentContent(context: ResourceContext, content: OrderContent): Row {
  const { plan, amounts, taxLines, total, ...texts } = content;
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const rows = plan.medias.map(({ id, channel, format, startDate, endDate, unit, bonusQuantity, spots }) => {
    const { quantity = 0, rate = 0, amount = 0 } = cards.get(id) ?? {};
    const spotCount = spots?.count ?? (unit === "spot" ? quantity : null);
    return {
      id,
      channel,
      format,
      startDate,
      endDate,
      unit,
      bonusQuantity,
      quantity,
      rate,
      amount,
      spots: spotCount,
    };
  });
  return {
    ...texts,
    rows,
    campaign: plan.campaign,
    ...(canSeeMargins(context) && { amounts: { ...amounts, total }, taxLines }),
  };
}

async function presentFullOrder(
  dependencies: AppDependencies,
  context: ResourceContext,
  order: ReleaseOrder,
): Promise<Row> {
  const presented = await presentRow(context, releaseOrders, order);
  // The plan of a draft may be missing or not approved any more.
  const isReadable = order.content !== null || order.mediaPlanId !== null;
  if (!isReadable) return presented;
  const content = await readOrderContent(dependencies, context, order);
  const confirmBy = order.confirmBy ?? (await suggestConfirmBy(context, order));
  return {
    ...presented,
    language: await readOrderLanguage(context, order),
    suggestedConfirmBy: confirmBy,
    content: presentContent(context, content),
    mails: (["en", "fr"] as const).map((language) =>
      composeOrderMail({ ...order, confirmBy }, content, language),
    ),
  };
}

export function addReleaseOrderRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  const { store, mailTransaction } = dependencies;
  router.get(
    `${path}/release-orders-by-id`,
    ["media_plans", "view"],
    async ({ request, response, context }) => {
      const order = await readRow(context, releaseOrders, parseBody(idRule, request.query).releaseOrderId);
      sendSuccess(response, await presentFullOrder(dependencies, context, order), "Release order");
    },
  );
  router.get(
    `${path}/download/:id`,
    ["media_plans", "export"],
    async ({ request, response, context }) => {
      requireMargins(context);
      const { format, language } = parseBody(formatRule, request.query);
      const order = await readRow(context, releaseOrders, request.params.id);
      const files =
        (await readStoredFiles(context, order)) ??
        (await renderOrder(
          dependencies,
          {
            order,
            content: await readOrderContent(dependencies, context, order),
            language: language ?? (await readOrderLanguage(context, order)),
            isDraft: order.status === "draft",
          },
          AbortSignal.timeout(60_000),
        ));
      response.attachment(`${getFileName(order)}.${format}`).set("Cache-Control", "no-store");
      response.end(files[format]);
    },
    dependencies.pdfQueue,
  );
  router.post(
    `${path}/send`,
    ["media_plans", "approve"],
    async ({ request, response, context }) => {
      requireMargins(context);
      const body = parseBody(sendRule, request.body);
      const order = await readRow(context, releaseOrders, body.id);
      rejectIfOrderChanged(order, readExpectedVersion(request));
      if (order.status === "cancelled" || order.status === "superseded")
        throw RequestError.conflict("This release order is not valid any more");
      const isNew = order.status === "draft";
      if (isNew) await readOrderedPlan(context, order.mediaPlanId ?? "");
      const storedFiles = await readStoredFiles(context, order);
      const content = await readOrderContent(dependencies, context, order);
      const sentOrder = isNew ? { ...order, confirmBy: body.confirmBy, sentAt: new Date() } : order;
      const files =
        storedFiles ??
        (await renderOrder(
          dependencies,
          {
            order: sentOrder,
            content,
            language: body.language,
            isDraft: false,
          },
          AbortSignal.timeout(60_000),
        ));
      const row = await sendOrder(context, mailTransaction, {
        order,
        body,
        files,
        content: isNew ? content : undefined,
      });
      sendSuccess(response, row, "Release order sent");
    },
    dependencies.pdfQueue,
  );
  router.post(`${path}/answer`, ["media_plans", "approve"], async ({ request, response, context }) => {
    const body = parseBody(answerRule, request.body);
    sendSuccess(response, await recordAnswer(context, body, readExpectedVersion(request)), "Answer recorded");
  });
  router.post(`${path}/cancel`, ["media_plans", "approve"], async ({ request, response, context }) => {
    const body = parseBody(cancelRule, request.body);
    sendSuccess(response, await cancelOrder(context, body, readExpectedVersion(request)), "Order cancelled");
  });
  // Without a vendor, the terms of the agency.
  router.get(`${path}/terms`, ["media_plans", "view"], async ({ request, response }) => {
    const { vendorId = null } = parseBody(termsQueryRule, request.query);
    sendSuccess(response, await readOrderTerms(store, vendorId || null), "Order terms");
  });
  router.put(`${path}/terms`, ["media_plans", "approve"], async ({ request, response }) => {
    const { vendorId = null } = parseBody(termsQueryRule, request.query);
    const terms = await saveOrderTerms(store, vendorId || null, request.body, readExpectedVersion(request));
    sendSuccess(response, terms, "Order terms updated");
  });
}
