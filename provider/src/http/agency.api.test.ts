import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type ApiResponse } from "../../tests/provider.ts";

// One black pixel.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const fields = { name: "Lumen Media", address: "12 Marine Drive, Mumbai", taxId: "27aagcm4821m1z6" };

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ AGENCY_NAME: "Agency of the settings" });
});
afterAll(() => provider.stop());

function createForm(logo: Buffer, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.set("file", new Blob([new Uint8Array(logo)]), name);
  return form;
}
const listErrors = ({ body }: ApiResponse) =>
  body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
async function hasImageInPdf(): Promise<boolean> {
  const [plan] = (await provider.get("/media-plan?perPage=1")).body.data;
  const { body } = await provider.get(`/media-plan/download/${plan.id}`);
  return body.includes("/Subtype /Image");
}

describe("the agency", () => {
  it("is the agency of the settings until it is saved", async () => {
    const { body } = await provider.get("/agency", "User");
    expect(body.data).toMatchObject({ name: "Agency of the settings", taxId: null, updatedAt: null });
  });

  it("can be changed by an Admin only", async () => {
    expect((await provider.put("/agency", fields, "Manager")).status).toBe(403);
  });

  it("returns errors for a missing name and a wrong check digit", async () => {
    const response = await provider.put("/agency", { ...fields, name: " ", taxId: "27AAGCM4821M1Z5" });
    expect(response.status).toBe(422);
    expect(listErrors(response)).toEqual([
      ["name", "This field is required"],
      ["taxId", "The last character of this GSTIN does not match the others"],
    ]);
  });

  it("rejects a logo that is no image, or cannot be printed, and keeps the agency", async () => {
    const pdf = await provider.put("/agency", createForm(Buffer.from("%PDF-1.7\n%…"), "logo.pdf"));
    expect(listErrors(pdf)).toEqual([["file", "Choose a PNG or JPEG image of at most 1 MB"]]);
    const broken = await provider.put("/agency", createForm(png.subarray(0, 40), "logo.png"));
    expect(listErrors(broken)).toEqual([["file", "The image cannot be read"]]);
    expect((await provider.get("/agency")).body.data.name).toBe("Agency of the settings");
  });

  it("prints its logo in PDFs until the logo is removed", async () => {
    const saved = await provider.put("/agency", createForm(png, "logo.png"));
    expect(saved.body.data).toMatchObject({ ...fields, taxId: "27AAGCM4821M1Z6", fileName: "logo.png" });
    const file = await provider.get(saved.body.data.fileUrl.replace("/api/v1", ""), "User");
    expect([file.headers.get("content-type"), file.headers.get("content-length")]).toEqual([
      "image/png",
      String(png.length),
    ]);
    expect(await hasImageInPdf()).toBe(true);
    await provider.put("/agency", { ...fields, file: null });
    expect((await provider.get("/agency")).body.data.fileUrl).toBeNull();
    expect(await hasImageInPdf()).toBe(false);
  });
});
