import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "drizzle-orm";
import { TestProvider, type ApiResponse } from "../../../tests/provider.ts";
import { createPng, jpeg } from "../../../tests/samples/images.ts";
import { getAgencyTimeZone, setAgencyTimeZone } from "../../rules/today.ts";

// One black pixel.
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const fields = { name: "Lumen Media", address: "12 Marine Drive, Mumbai", taxId: "27aagcm4821m1z6" };

let provider: TestProvider;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  provider = await TestProvider.start({
    AGENCY_NAME: "Agency of the settings",
    AGENCY_TIME_ZONE: "Asia/Dubai",
  });
});
afterAll(async () => {
  await provider.stop();
  vi.useRealTimers();
  setAgencyTimeZone("Asia/Kolkata");
});

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
  it("has the values of the settings until it is saved", async () => {
    const { body } = await provider.get("/agency", "User");
    expect(body.data).toMatchObject({ name: "Agency of the settings", taxId: null, updatedAt: null });
  });

  it("can be changed by an Admin only", async () => {
    expect((await provider.put("/agency", fields, "Manager")).status).toBe(403);
  });

  it("returns an error for a missing name, and accepts a wrong check digit", async () => {
    const response = await provider.put("/agency", { ...fields, name: " ", taxId: "27AAGCM4821M1Z5" });
    expect(response.status).toBe(422);
    expect(listErrors(response)).toEqual([["name", "This field is required"]]);
  });

  it("rejects a PDF or an unreadable image as logo, and keeps the agency", async () => {
    const pdf = await provider.put("/agency", createForm(Buffer.from("%PDF-1.7\n%…"), "logo.pdf"));
    expect(listErrors(pdf)).toEqual([["file", "Choose a PNG or JPEG image of at most 1 MB"]]);
    const broken = await provider.put("/agency", createForm(png.subarray(0, 40), "logo.png"));
    expect(listErrors(broken)).toEqual([["file", "The image cannot be read"]]);
    expect((await provider.get("/agency")).body.data.name).toBe("Agency of the settings");
  });

  it("rejects images with too many pixels before decoding them, and incomplete images", async () => {
    for (const [width, height] of [
      [15_000, 15_000],
      [4_001, 4_000],
      [0xffff_ffff, 1],
    ] as const) {
      const response = await provider.put(
        "/agency",
        createForm(createPng({ width, height, rows: 1 }), "a.png"),
      );
      expect(listErrors(response)).toEqual([
        ["file", "Choose an image of at most 16 million pixels, such as 4,000 × 4,000"],
      ]);
    }
    const complete = createPng({ width: 900, height: 40 });
    const damagedImages = {
      "truncated.png": complete.subarray(0, complete.length / 2),
      "rows.png": createPng({ width: 900, height: 40, rows: 20 }),
      "bomb.png": createPng({ width: 20, height: 20, rows: 200_000 }),
      "zero.png": createPng({ width: 0, height: 20 }),
      "chunk.png": Buffer.concat([
        complete.subarray(0, 33),
        Buffer.from("fffffff474455874", "hex"),
        complete,
      ]),
      "truncated.jpg": jpeg.subarray(0, jpeg.length - 2),
      "header.jpg": jpeg.subarray(0, 24),
    };
    for (const [name, image] of Object.entries(damagedImages)) {
      const response = await provider.put("/agency", createForm(image, name));
      expect([name, ...listErrors(response)]).toEqual([name, ["file", "The image cannot be read"]]);
    }
  });

  it("stores a large logo in the size of PDFs", async () => {
    for (const options of [
      { width: 4_000, height: 2_000 },
      { width: 2_000, height: 1_000, bits: 16 as const },
    ]) {
      const { body } = await provider.put("/agency", createForm(createPng(options), "large.png"));
      expect(body.data.fileName).toBe("large.png");
      const response = await fetch(`${provider.origin}${body.data.fileUrl}`, {
        headers: { authorization: `Bearer ${await provider.getToken("User")}` },
      });
      const stored = Buffer.from(await response.arrayBuffer());
      expect([stored.readUInt32BE(16), stored.readUInt32BE(20)]).toEqual([600, 300]);
      expect(await hasImageInPdf()).toBe(true);
    }
  });

  it("accepts a JPEG logo unchanged", async () => {
    const { body } = await provider.put("/agency", createForm(jpeg, "logo.jpg"));
    expect(body.data.fileName).toBe("logo.jpg");
    expect(await hasImageInPdf()).toBe(true);
  });

  it("prints stored logos of earlier versions, and omits unprintable ones", async () => {
    const images = { printable: createPng({ width: 3_000, height: 1_000 }) };
    const damagedImages = {
      huge: createPng({ width: 15_000, height: 15_000, rows: 1 }),
      short: png.subarray(0, 50),
    };
    const { body: types } = await provider.get("/drop-down/media-type");
    for (const [name, image] of Object.entries({ ...images, ...damagedImages })) {
      const form = new FormData();
      form.set("name", name);
      form.set("mediaTypeId", types.data[0].id);
      form.set("file", new Blob([new Uint8Array(image)]), "old.png");
      expect((await provider.call("POST", "/publishers", { as: "Admin", body: form })).status).toBe(201);
      await provider.store.execute(
        sql`update agency set file = (select file from publishers where name = ${name})`,
      );
      for (let attempt = 0; attempt < 2; attempt++) expect(await hasImageInPdf()).toBe(name in images);
    }
    expect(provider.log.filter((line) => line.includes("Logo cannot be printed"))).toHaveLength(2);
    await provider.store.execute(sql`update agency set file = null`);
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

describe("an update of the agency", () => {
  const stored = { ...fields, taxId: "27AAGCM4821M1Z6" };
  const readFields = async () => {
    const { name, address, taxId } = (await provider.get("/agency")).body.data;
    return { name, address, taxId };
  };

  it("keeps omitted fields, with and without a logo", async () => {
    await provider.put("/agency", fields);
    await provider.put("/agency", { name: "Lumen" });
    expect(await readFields()).toEqual({ ...stored, name: "Lumen" });
    const form = new FormData();
    form.set("name", "Lumen Paris");
    form.set("file", new Blob([new Uint8Array(png)]), "logo.png");
    await provider.put("/agency", form);
    expect(await readFields()).toEqual({ ...stored, name: "Lumen Paris" });
    const response = await provider.put("/agency", { address: "1 Rue de Rivoli" });
    expect(response.body.data).toMatchObject({
      name: "Lumen Paris",
      address: "1 Rue de Rivoli",
      fileName: "logo.png",
    });
  });

  it("keeps each change of two simultaneous updates", async () => {
    await provider.put("/agency", fields);
    await Promise.all([
      provider.put("/agency", { name: "Lumen" }),
      provider.put("/agency", { address: "1 Rue de Rivoli" }),
    ]);
    expect(await readFields()).toEqual({ ...stored, name: "Lumen", address: "1 Rue de Rivoli" });
  });

  it("is rejected if the agency is not in the expected version", async () => {
    const { updatedAt } = (await provider.put("/agency", fields)).body.data;
    const saveIfMatches = (name: string) =>
      provider.call("PUT", "/agency", {
        body: { name },
        as: "Admin",
        headers: { "if-match": `"${updatedAt}"` },
      });
    expect((await saveIfMatches("Lumen")).status).toBe(200);
    const { status, body } = await saveIfMatches("Lumen Paris");
    expect([status, body.message]).toEqual([412, "Agency was changed by someone else"]);
    expect(await readFields()).toEqual({ ...stored, name: "Lumen" });
  });

  it("clears a null address and an empty tax id", async () => {
    await provider.put("/agency", fields);
    await provider.put("/agency", { ...fields, address: null, taxId: "" });
    expect(await readFields()).toEqual({ ...stored, address: null, taxId: null });
  });
});

describe("the agency's currency, language and time zone", () => {
  const readSettings = async () => {
    const { currency, language, timeZone } = (await provider.get("/agency", "User")).body.data;
    return { currency, language, timeZone };
  };
  const savedSettings = { currency: "EUR", language: "fr", timeZone: "Europe/Paris" };

  it("have the defaults of the settings until they are saved", async () => {
    const defaults = { currency: "INR", language: "en", timeZone: "Asia/Dubai" };
    expect(await readSettings()).toEqual(defaults);
    await provider.put("/agency", fields);
    expect(await readSettings()).toEqual(defaults);
  });

  it("returns an error for each unknown value", async () => {
    const response = await provider.put("/agency", {
      ...fields,
      currency: "XYZ",
      language: "de",
      timeZone: "+05:30",
    });
    expect(response.status).toBe(422);
    expect(listErrors(response)).toEqual([
      ["currency", "Must be one of INR, EUR, USD, GBP"],
      ["language", "Must be one of en, fr"],
      ["timeZone", "Must be a time zone"],
    ]);
  });

  it("keep their values when omitted, null or empty, with and without a logo", async () => {
    const response = await provider.put("/agency", { ...fields, ...savedSettings });
    expect(response.body.data).toMatchObject(savedSettings);
    await provider.put("/agency", fields);
    await provider.put("/agency", { ...fields, currency: null, language: "", timeZone: null });
    await provider.put("/agency", createForm(png, "logo.png"));
    expect(await readSettings()).toEqual(savedSettings);
  });

  it("apply the time zone at once, or within 30 seconds if another process saved it", async () => {
    await provider.put("/agency", { ...fields, timeZone: "America/New_York" });
    expect(getAgencyTimeZone()).toBe("America/New_York");
    await provider.store.execute(`update agency set "timeZone" = 'Europe/Paris'`);
    vi.advanceTimersByTime(30_000);
    await expect.poll(getAgencyTimeZone).toBe("Europe/Paris");
  });

  it("print PDFs in the requested language, else the caller's, else the agency's", async () => {
    const [plan] = (await provider.get("/media-plan?perPage=1")).body.data;
    const [campaign] = (await provider.get("/campaign?perPage=1")).body.data;
    const printLanguages = (query = "") =>
      Promise.all(
        [`/media-plan/download/${plan.id}`, `/campaign/flowchart/download/${campaign.id}`].map(
          async (path) => /\/Lang \((.*?)\)/.exec((await provider.get(path + query)).body)?.[1],
        ),
      );
    expect(await printLanguages()).toEqual(["fr-FR", "fr-FR"]);
    await provider.put("/profile", { language: "en" });
    expect(await printLanguages()).toEqual(["en-IN", "en-IN"]);
    expect(await printLanguages("?language=fr")).toEqual(["fr-FR", "fr-FR"]);
  });
});
