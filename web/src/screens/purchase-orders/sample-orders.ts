import type { NamedChoice, PurchaseOrder } from "./order.ts";

export const CLIENTS: readonly NamedChoice[] = [
  { id: "client-1", name: "Sahyadri Foods" },
  { id: "client-2", name: "Konkan Motors" },
  { id: "client-3", name: "Malabar Textiles" },
  { id: "client-4", name: "Deccan Health" },
];

export const CAMPAIGNS: readonly NamedChoice[] = [
  { id: "campaign-1", name: "Monsoon Kitchen" },
  { id: "campaign-2", name: "Festive Drive" },
  { id: "campaign-3", name: "Handloom Week" },
  { id: "campaign-4", name: "Steps for Hearts" },
];

function createPdf(title: string): ArrayBuffer {
  const stream = `BT /F1 20 Tf 60 760 Td (${title}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + table + end).buffer;
}

const samples = [
  ["PO-2026-001", "client-1", "Western Screens", "digital", 450_000, "APPROVED", "campaign-1"],
  ["PO-2026-002", "client-2", "Ghat Outdoor", "ooh", 1_275_000, "PENDING", "campaign-2"],
  ["PO-2026-003", "client-3", "Loom Events", "activation", 98_500.5, "REJECTED", "campaign-3"],
  ["PO-2026-004", "client-4", "Pulse Radio", "electronics", 2_360_000, "PENDING", "campaign-4"],
  ["PO-2026-005", "client-1", "Bazaar Prints", "others", 12_500, "APPROVED", "campaign-1"],
] as const;

/** Creation time of the first sample, in milliseconds; the others follow every hour. */
const FIRST_TIME = Date.UTC(2026, 0, 5, 4, 30);

/** Initial orders; approved ones have a PDF. */
export const ORDERS: readonly PurchaseOrder[] = samples.map(
  ([poNumber, clientId, vendorName, mediaType, poValue, status, campaignId], index) => ({
    id: String(FIRST_TIME + index * 3_600_000),
    poNumber,
    vendorName,
    poValue,
    clientId,
    clientName: CLIENTS.find(({ id }) => id === clientId)?.name ?? "",
    campaignId,
    mediaType,
    status,
    ...(status === "APPROVED" ? { pdfName: `${poNumber}.pdf` } : {}),
  }),
);

export const PDFS = ORDERS.flatMap(({ id, poNumber, clientName, pdfName }) =>
  pdfName ? [{ id, name: pdfName, content: createPdf(`${poNumber}  ${clientName}`) }] : [],
);
