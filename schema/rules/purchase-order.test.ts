import { describe, expect, it } from "vitest";
import { listErrors } from "../testing/list-errors.ts";
import { isPdf, purchaseOrderRule } from "./purchase-order.ts";

const order = {
  poNumber: "PO-1",
  vendorName: "Western Screens",
  poValue: 1,
  clientId: "client-1",
  campaignId: "campaign-1",
  mediaType: "ooh",
  status: "PENDING",
  pdfFile: new File(["%PDF-1.4"], "order.pdf"),
};

const listOrderErrors = (changes: object) => listErrors(purchaseOrderRule, { ...order, ...changes });

describe("purchaseOrderRule", () => {
  it("requires all fields except the status", () => {
    const emptyOrder = Object.fromEntries(Object.keys(order).map((name) => [name, null]));
    expect(listOrderErrors(emptyOrder)).toEqual([
      "poNumber: PO Number is required",
      "vendorName: Vendor Name is required",
      "poValue: PO Value is required",
      "clientId: Client is required",
      "campaignId: Campaign is required",
      "mediaType: Media Type is required",
      "pdfFile: PDF is required",
    ]);
    expect(listOrderErrors({})).toEqual([]);
  });

  it.each([
    ["", "PO Value is required"],
    ["twelve", "PO Value must be a number"],
    [Number.NaN, "PO Value must be a number"],
    [0, "PO Value must be greater than 0"],
    [-5, "PO Value must be greater than 0"],
    [0.5, "PO Value must be greater than 0"],
    [1.005, "At most 2 decimals"],
  ])("rejects the value %s", (poValue, message) => {
    expect(listOrderErrors({ poValue })).toEqual([`poValue: ${message}`]);
  });

  it.each([
    [new File(["x"], "order.docx"), "Only PDF files are allowed"],
    [new File([new Uint8Array(10_485_761)], "order.pdf"), "The file is larger than 10 MB"],
    ["order.pdf", "PDF is required"],
  ])("rejects a file that is not a PDF of at most 10 MB", (pdfFile, message) => {
    expect(listOrderErrors({ pdfFile })).toEqual([`pdfFile: ${message}`]);
  });

  it("detects a PDF by its content", async () => {
    expect(await isPdf(new File(["%PDF-1.7\n"], "scan.bin"))).toBe(true);
    expect(await isPdf(new File(["MZ"], "order.pdf"))).toBe(false);
    expect(await isPdf(new File([], "order.pdf"))).toBe(false);
    expect(await isPdf(new File(["\ufeff%PDF-1.7"], "order.pdf"))).toBe(true);
    expect(await isPdf(new File(["\r\n\n%PDF-1.7"], "order.pdf"))).toBe(true);
    expect(await isPdf(new File(["x%PDF-1.7"], "order.pdf"))).toBe(false);
  });
});
