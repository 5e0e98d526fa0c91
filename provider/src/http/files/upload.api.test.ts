import { sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { readdir, utimes } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import { createSamples } from "../../../tests/samples.ts";
import { registry } from "../../resources/registry.ts";
import type { Row } from "../../records/resource.ts";
import { maxFileBytes, chunkBytes } from "./file-validation.ts";

let provider: TestProvider;
let mediaTypeId: string;
let city: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  mediaTypeId = (await provider.get("/drop-down/media-type")).body.data[0].id;
  city = (await provider.get("/cities?perPage=1")).body.data[0].id;
});
afterAll(() => provider.stop());

const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(40, 1)]);
const contentTypes: Record<string, [Buffer, string]> = {
  "a.jpg": [Buffer.from("ffd8ffe000104a464946", "hex"), "image/jpeg"],
  "a.png": [png, "image/png"],
  "a.gif": [Buffer.from("GIF89a....."), "image/gif"],
  "a.pdf": [Buffer.from("%PDF-1.7\n%…"), "application/pdf"],
  "marked.pdf": [Buffer.from("\ufeff%PDF-1.7"), "application/pdf"],
  "scanned.pdf": [Buffer.from("\r\n\n%PDF-1.7"), "application/pdf"],
  "a.doc": [Buffer.from("d0cf11e0a1b11ae10000", "hex"), "application/msword"],
  "a.docx": [
    Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.from("....word/document.xml")]),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
};

const createPublisherForm = (
  bytes: Buffer,
  name: string,
  overrides: Record<string, string | string[]> = {},
) => {
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: "Uploader", mediaTypeId, ...overrides }))
    for (const item of [value].flat()) body.append(field, item);
  body.set("file", new Blob([new Uint8Array(bytes)]), name);
  return body;
};
const createSampleForm = (fields: Row) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  body.set("file", new Blob([new Uint8Array(png)]), "a.png");
  return body;
};
const listStoredFiles = async (): Promise<string[]> => {
  if (!provider.settings.DATABASE_URL)
    return readdir(join(provider.settings.DATA_DIR ?? "", "uploads")).catch(() => []);
  const { rows } = await provider.store.execute<{ key: string }>(
    sql`select distinct key from file_chunks order by key`,
  );
  return rows.map(({ key }) => key);
};
const updatePublisher = (id: string, body: unknown) =>
  provider.put(`/publishers/update-publishers-by-id?publishersId=${id}`, body);

const resourcesWithFile = registry.resources.filter(({ hasFile }) => hasFile);
it.each(resourcesWithFile)("stores a form of the samples of $key like JSON", async (resource) => {
  const { createPath, key, path } = resource;
  const ids = new Map<string, string>();
  for (const { to } of registry.listReferencesFrom(resource)) {
    const { data } = (await provider.get(`${to.listPath ?? to.path}?perPage=1`)).body;
    ids.set(to.key, (to.listKey ? data[to.listKey] : data)[0].id);
  }
  for (const sample of createSamples(key, (reference) => ids.get(reference) ?? "")) {
    const { body: json } = await provider.post(createPath ?? path, sample);
    const response = await provider.post(createPath ?? path, createSampleForm(sample));
    expect(response.status).toBe(201);
    const { id } = response.body.data;
    const generated = { id, createdAt: expect.any(String), updatedAt: expect.any(String) };
    const file = { fileUrl: `/api/v1${path}/file/${id}`, fileName: "a.png" };
    expect(response.body.data).toEqual({ ...json.data, ...generated, ...file });
    expect((await provider.get(`${path}/file/${id}`)).headers.get("content-type")).toBe("image/png");
  }
});

describe("the file of a publisher", () => {
  it.each(Object.entries(contentTypes))(
    "is stored and served by its content: %s",
    async (name, [bytes, type]) => {
      const created = await provider.post("/publishers", createPublisherForm(bytes, name));
      expect(created).toMatchObject({ status: 201, body: { data: { fileName: name } } });
      const { id, fileUrl } = created.body.data;
      expect(fileUrl).toBe(`/api/v1/publishers/file/${id}`);
      const path = fileUrl.replace("/api/v1", "");
      const file = await provider.get(path, "User");
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toBe(type);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("content-length")).toBe(String(bytes.length));
      expect(file.headers.get("content-disposition")).toMatch(
        /word|msword/.test(type) ? /^attachment/ : /^inline/,
      );
      expect((await provider.call("GET", path)).status).toBe(401);
    },
  );

  it("keeps a hostile name out of paths and headers", async () => {
    const created = await provider.post("/publishers", createPublisherForm(png, '../../é"<script>.png'));
    expect(created.status).toBe(201);
    expect(created.body.data.fileName).not.toMatch(/[/"<>]/);
    expect((await listStoredFiles()).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it.each([
    ['a"b.png', "ab.png"],
    ["a\r\nSet-Cookie: x=1.png", "aSet-Cookie x=1.png"],
    ["a%22%0D%0Ab.png", "ab.png"],
    ["100%2520.png", "100%2520.png"],
    ["a\u202egnp.exe.png", "agnp.exe.png"],
    ["..", "file.png"],
    ["...png", "png"],
    ['""', "file.png"],
  ])("gets a safe name: %j becomes %j", async (sentName, name) => {
    const created = await provider.post("/publishers", createPublisherForm(png, sentName));
    expect(created.body.data.fileName).toBe(name);
    const file = await provider.get(`/publishers/file/${created.body.data.id}`);
    expect(file.headers.get("content-disposition")).toMatch(
      /^inline; filename=("[^"\\]+"|[^\s;"\\]+)(; filename\*=UTF-8''[^\s;]+)?$/,
    );
    expect(file.headers.get("set-cookie")).toBeNull();
  });

  it("keeps only complete characters of a long name", async () => {
    const created = await provider.post("/publishers", createPublisherForm(png, `x${"😀".repeat(119)}.png`));
    expect(created.status).toBe(201);
    expect(created.body.data.fileName).toBe(`${"😀".repeat(116)}.png`);
  });

  it("is accepted with exactly 10 MB and rejected with 413 when it is a byte larger", async () => {
    const exact = Buffer.concat([png, Buffer.alloc(maxFileBytes - png.length)]);
    expect((await provider.post("/publishers", createPublisherForm(exact, "big.png"))).status).toBe(201);
    const count = (await listStoredFiles()).length;
    expect(
      await provider.post(
        "/publishers",
        createPublisherForm(Buffer.concat([exact, Buffer.alloc(1)]), "big.png"),
      ),
    ).toMatchObject({
      status: 413,
      body: { status: false },
    });
    expect(await listStoredFiles()).toHaveLength(count);
  });

  it("is served identically from any number of chunks", async () => {
    const large = Buffer.concat([png, randomBytes(3 * chunkBytes)]);
    const { id } = (await provider.post("/publishers", createPublisherForm(large, "large.png"))).body.data;
    const token = await provider.getToken("User");
    const response = await fetch(`${provider.server.url}/api/v1/publishers/file/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
    // The text "word/" identifies a Word document, also when it is split between two chunks.
    const zip = Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(chunkBytes * 2)]);
    for (let offset = chunkBytes - 6; offset < chunkBytes + 2; offset++) {
      const bytes = Buffer.from(zip);
      bytes.write("word/", offset);
      expect((await provider.post("/publishers", createPublisherForm(bytes, "a.docx"))).status).toBe(201);
    }
  });

  it("is deleted when the upload is aborted", async () => {
    const before = await listStoredFiles();
    const { port } = new URL(provider.server.url);
    const token = await provider.getToken("Admin");
    const outgoing = request({
      port,
      method: "POST",
      path: "/api/v1/publishers",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=xx",
      },
    }).on("error", () => undefined);
    outgoing.write('--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    outgoing.write(Buffer.concat([png, Buffer.alloc(3 * chunkBytes)]));
    await expect.poll(async () => (await listStoredFiles()).length).toBe(before.length + 1);
    outgoing.destroy();
    await expect.poll(listStoredFiles).toEqual(before);
  });

  it("without a record is deleted after a day", async () => {
    const { id } = (await provider.post("/publishers", createPublisherForm(png, "kept.png"))).body.data;
    const lost = (await provider.post("/publishers", createPublisherForm(png, "lost.png"))).body.data;
    const fileKey = sql`select file ->> 'key' as key from publishers where id = ${lost.id}`;
    const { rows } = await provider.store.execute<{ key: string }>(fileKey);
    const key = rows[0]?.key ?? "";
    const count = (await listStoredFiles()).length;
    await provider.store.execute(sql`update publishers set file = null where id = ${lost.id}`);
    await provider.store.execute(sql`update file_chunks set "keptAt" = now() - interval '2 days'`);
    const folder = join(provider.settings.DATA_DIR ?? "", "uploads");
    for (const name of await readdir(folder).catch(() => [])) await utimes(join(folder, name), 0, 0);
    await provider.store.execute(sql`delete from turns`);
    await provider.server.close();
    provider = await TestProvider.start(provider.settings);
    await expect.poll(listStoredFiles).not.toContain(key);
    expect(await listStoredFiles()).toHaveLength(count - 1);
    expect((await provider.get(`/publishers/file/${id}`)).status).toBe(200);
  });

  it("is rejected by its content and leaves no data", async () => {
    const count = (await listStoredFiles()).length;
    for (const bytes of [Buffer.from("<html>"), Buffer.from("504b0304aaaa", "hex"), Buffer.from("MZ...")])
      expect((await provider.post("/publishers", createPublisherForm(bytes, "a.png"))).status).toBe(415);
    expect((await provider.post("/publishers", createPublisherForm(Buffer.alloc(0), "a.png"))).status).toBe(
      422,
    );
    expect(
      (await provider.post("/publishers", createPublisherForm(png, "a.png", { mediaTypeId: "x" }))).status,
    ).toBe(422);
    const bodyWithTwoFiles = createPublisherForm(png, "a.png");
    bodyWithTwoFiles.append("file", new Blob([png]), "b.png");
    expect((await provider.post("/publishers", bodyWithTwoFiles)).status).toBe(422);
    expect(await listStoredFiles()).toHaveLength(count);
  });

  it("accepts lists as repeated fields or JSON", async () => {
    const repeated = await provider.post(
      "/publishers",
      createPublisherForm(png, "a.png", { cityIds: [city, city] }),
    );
    const single = await provider.post("/publishers", createPublisherForm(png, "a.png", { cityIds: city }));
    const json = await provider.post(
      "/publishers",
      createPublisherForm(png, "a.png", { cityIds: JSON.stringify([city]) }),
    );
    for (const response of [repeated, single, json])
      expect(response.body.data).toMatchObject({ cityIds: [city], cities: [{ id: city }] });
    const invalid = await provider.post(
      "/publishers",
      createPublisherForm(png, "a.png", { cityIds: "[oops" }),
    );
    expect(invalid).toMatchObject({ status: 422, body: { errors: [{ path: "cityIds" }] } });
  });

  it("is stored, replaced and removed by updates, and deleted with its record", async () => {
    const count = (await listStoredFiles()).length;
    const { id } = (await provider.post("/publishers", createPublisherForm(png, "a.png"))).body.data;
    expect((await updatePublisher(id, { name: "Renamed" })).body.data).toMatchObject({
      name: "Renamed",
      fileName: "a.png",
    });
    expect(
      (await updatePublisher(id, createPublisherForm(contentTypes["a.pdf"]?.[0] ?? png, "b.pdf"))).body.data,
    ).toMatchObject({
      fileName: "b.pdf",
    });
    expect(await listStoredFiles()).toHaveLength(count + 1);
    expect((await updatePublisher(id, { file: null })).body.data).toMatchObject({
      fileName: null,
      fileUrl: null,
    });
    expect(await listStoredFiles()).toHaveLength(count);
    expect((await provider.get(`/publishers/file/${id}`)).status).toBe(404);
    await updatePublisher(id, createPublisherForm(png, "c.png"));
    await provider.remove(`/publishers/delete-publishers-by-id?publishersId=${id}`);
    expect(await listStoredFiles()).toHaveLength(count);
  });
});
