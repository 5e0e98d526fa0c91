import { and, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import type { MailTransaction } from "../../db/mail-outbox.ts";
import type { ResourceContext, Row } from "../../records/resource.ts";
import { presentRow } from "../../records/read.ts";
import { buildChangeColumns, lockRow, rejectIfChanged, runInTransaction } from "../../records/write.ts";
import { day, email, optional, optionalText, requiredLine, requiredText } from "../../rules/field-rules.ts";
import { RequestError } from "../../rules/request-error.ts";
import { getToday } from "../../rules/today.ts";
import { usersTable } from "../user/users-table.ts";
import { withdrawOrderAlerts } from "./order-alerts.ts";
import type { OrderContent } from "../../documents/order-document.ts";
import { readOrderedPlan, releaseOrders } from "./release-order.ts";
import {
  formatOrderNumber,
  releaseOrderFilesTable,
  releaseOrdersTable,
  type ReleaseOrder,
} from "./release-order-table.ts";

export const sendRule = z.object({
  id: z.string(),
  recipients: z.array(email).min(1).max(10),
  subject: requiredLine(200),
  text: requiredText(2000),
  language: z.enum(["en", "fr"]),
  confirmBy: optional(day),
});
export type SendBody = z.output<typeof sendRule>;

export const answerRule = z.object({
  id: z.string(),
  confirmed: z.boolean(),
  name: requiredLine(120),
  date: day,
  note: optionalText(500),
});

export const cancelRule = z.object({ id: z.string(), note: optionalText(500) });

export interface OrderFiles {
  pdf: Buffer;
  xlsx: Buffer;
}

/** Name of the documents, without the slash of the number. */
export const getFileName = (order: Pick<ReleaseOrder, "number" | "version">) =>
  formatOrderNumber(order).replace("/", "-");

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const createAttachments = (order: ReleaseOrder, { pdf, xlsx }: OrderFiles) =>
  (
    [
      ["pdf", "application/pdf", pdf],
      ["xlsx", xlsxType, xlsx],
    ] as const
  ).map(([extension, type, bytes]) => ({
    name: `${getFileName(order)}.${extension}`,
    type,
    content: bytes.toString("base64"),
  }));

const lockOrder = async (context: ResourceContext, id: string, expectedVersion: string | null) =>
  (await lockRow(context, releaseOrders, { id, expectedVersion })) as Row & ReleaseOrder;

async function saveOrder(context: ResourceContext, id: string, columns: Row): Promise<Row> {
  const [row] = await context.store
    .update(releaseOrdersTable)
    .set({ ...columns, ...buildChangeColumns(context, releaseOrders) })
    .where(eq(releaseOrdersTable.id, id))
    .returning();
  await withdrawOrderAlerts(context.store, row?.mediaPlanId ?? null);
  return presentRow(context, releaseOrders, row ?? {});
}

interface Sending {
  /** The order when its documents were created. */
  order: ReleaseOrder;
  body: SendBody;
  files: OrderFiles;
  /** Undefined when the documents were sent before. */
  content: OrderContent | undefined;
}

/**
 * Mails the documents. The first sending stores them and replaces the version that was valid before.
 *
 * @throws 412 if the order or its plan has changed since the documents were created
 */
export function sendOrder(
  context: ResourceContext,
  mailTransaction: MailTransaction,
  { order, body, files, content }: Sending,
): Promise<Row> {
  const { id: _id, ...mail } = body;
  return mailTransaction(context.store, async (store, queueMail) => {
    const txContext = { ...context, store };
    const { viewer } = context;
    const locked = await lockOrder(txContext, order.id, order.updatedAt.toISOString());
    const [sender] = await store
      .select({ email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.id, viewer.id));
    if (content) {
      const plan = await readOrderedPlan(txContext, locked.mediaPlanId ?? "");
      if (plan.revision !== content.plan.revision)
        throw new RequestError(412, "The media plan was changed. Review the release order again");
      await store.insert(releaseOrderFilesTable).values({ releaseOrderId: order.id, ...files });
      await store
        .update(releaseOrdersTable)
        .set({
          status: "superseded",
          ...buildChangeColumns(txContext, releaseOrders),
        })
        .where(
          and(
            eq(releaseOrdersTable.number, order.number),
            lt(releaseOrdersTable.version, order.version),
            inArray(releaseOrdersTable.status, ["sent", "confirmed", "declined"]),
          ),
        );
    }
    await queueMail({
      purpose: "release-order",
      to: mail.recipients.join(", "),
      subject: mail.subject,
      text: mail.text,
      ...(sender && { replyTo: sender.email }),
      attachments: createAttachments(order, files),
    });
    return saveOrder(txContext, order.id, {
      ...mail,
      ...(content && {
        status: "sent",
        content,
        commissionPercent: content.amounts.commissionPercent,
        gross: content.amounts.gross,
        planRevision: content.plan.revision,
        sentAt: new Date(),
        sentBy: { id: viewer.id, name: viewer.fullName },
      }),
    });
  });
}

/** Records the answer of the vendor; a later answer replaces it. */
export function recordAnswer(
  context: ResourceContext,
  { id, confirmed, name, date, note }: z.output<typeof answerRule>,
  expectedVersion: string | null,
): Promise<Row> {
  return runInTransaction(context, async (txContext) => {
    const order = await lockOrder(txContext, id, expectedVersion);
    if (!["sent", "confirmed", "declined"].includes(order.status))
      throw RequestError.conflict("Only a release order that was sent has an answer");
    if (date > getToday()) throw RequestError.invalid("date", "Must not be in the future");
    return saveOrder(txContext, order.id, {
      status: confirmed ? "confirmed" : "declined",
      decidedBy: name,
      decidedOn: date,
      decisionNote: note,
    });
  });
}

/** Cancels an order. A draft that nobody received is cancelled too, so that its number stays. */
export function cancelOrder(
  context: ResourceContext,
  { id, note }: z.output<typeof cancelRule>,
  expectedVersion: string | null,
): Promise<Row> {
  return runInTransaction(context, async (txContext) => {
    const order = await lockOrder(txContext, id, expectedVersion);
    if (order.status === "superseded" || order.status === "cancelled")
      throw RequestError.conflict("This release order is not valid any more");
    return saveOrder(txContext, order.id, {
      status: "cancelled",
      decidedBy: context.viewer.fullName,
      decidedOn: getToday(),
      decisionNote: note,
    });
  });
}

/** @throws 412 if the order is not in the version that the caller read */
export function rejectIfOrderChanged(order: ReleaseOrder, expectedVersion: string | null): void {
  rejectIfChanged(releaseOrders.title, { ...order }, expectedVersion);
}
