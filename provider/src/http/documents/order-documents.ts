import { eq } from "drizzle-orm";
import type { Language } from "../../i18n/language.ts";
import { getOrderMessages } from "../../i18n/order-messages.ts";
import { createPlanFormat } from "../../pdf/page/pdf-format.ts";
import type { OrderContent, OrderDocument } from "../../documents/order-document.ts";
import type { ResourceContext } from "../../records/resource.ts";
import { readAgency } from "../../resources/agency.ts";
import type { OrderFiles } from "../../resources/release-order/change-order.ts";
import { buildOrderContent } from "../../resources/release-order/order-content.ts";
import { readVendorCountry } from "../../resources/release-order/order-terms.ts";
import {
  formatOrderNumber,
  releaseOrderFilesTable,
  type ReleaseOrder,
} from "../../resources/release-order/release-order-table.ts";
import { writeOrderWorkbook } from "../../xlsx/order-workbook.ts";
import type { AppDependencies } from "../app-dependencies.ts";

/** The content as sent, or the present content of a draft. */
export async function readOrderContent(
  { store, config }: AppDependencies,
  context: ResourceContext,
  order: ReleaseOrder,
): Promise<OrderContent> {
  const { name, address, taxId } = await readAgency(store, config);
  return order.content ?? buildOrderContent(context, order, { name, address, taxId });
}

/** French for vendors in France, unless the order has a language. */
export const readOrderLanguage = async (
  { store }: ResourceContext,
  { language, vendorId }: ReleaseOrder,
): Promise<Language> => language ?? ((await readVendorCountry(store, vendorId)) === "FR" ? "fr" : "en");

async function createDocument(
  { store, config, logoStore }: AppDependencies,
  order: ReleaseOrder,
  content: OrderContent,
  isDraft: boolean,
): Promise<OrderDocument> {
  const { file } = await readAgency(store, config);
  const { bookBy, materialBy, confirmBy, version } = order;
  return {
    content,
    number: formatOrderNumber(order),
    version,
    isDraft,
    bookBy,
    materialBy,
    confirmBy,
    logo: file && (await logoStore.read(file)),
    issuedAt: order.sentAt ?? new Date(),
  };
}

interface Rendering {
  order: ReleaseOrder;
  content: OrderContent;
  language: Language;
  /** Marks the document as a draft. */
  isDraft: boolean;
}

export async function renderOrder(
  dependencies: AppDependencies,
  { order, content, language, isDraft }: Rendering,
  signal: AbortSignal,
): Promise<OrderFiles> {
  const document = await createDocument(dependencies, order, content, isDraft);
  const { bytes } = await dependencies.pdfPool.render({ order: document, language }, signal);
  return {
    pdf: Buffer.from(bytes),
    xlsx: await writeOrderWorkbook(document, language),
  };
}

/** Returns the documents that were sent; undefined for a draft, and for demo orders, which nobody sent. */
export async function readStoredFiles(
  { store }: ResourceContext,
  { id }: ReleaseOrder,
): Promise<OrderFiles | undefined> {
  const { pdf, xlsx, releaseOrderId } = releaseOrderFilesTable;
  const [files] = await store
    .select({ pdf, xlsx })
    .from(releaseOrderFilesTable)
    .where(eq(releaseOrderId, id));
  return files;
}

/** Suggests subject and text of the mail in a language. */
export function composeOrderMail(order: ReleaseOrder, content: OrderContent, language: Language) {
  const { agency, client, plan, previous } = content;
  const { start, end } = plan.campaignDate;
  const messages = getOrderMessages(language);
  const format = createPlanFormat(language, plan);
  const values = {
    number: formatOrderNumber(order),
    campaign: plan.campaign,
    client: client.name,
    agency: agency.name,
    period: format.days(start, end).replaceAll("\u00a0", " "),
    confirmBy: order.confirmBy && format.day(order.confirmBy).replaceAll("\u00a0", " "),
    previous,
  };
  return {
    language,
    subject: messages.mailSubject(values),
    text: messages.mailText(values),
  };
}
