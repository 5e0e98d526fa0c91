import busboy from "busboy";
import type { Request } from "express";
import type { z } from "zod";
import type { Row } from "../../records/noun.ts";
import { Refusal } from "../../rules/refusal.ts";
import { formBody } from "./form.ts";
import { say } from "../../rules/said/say.ts";

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export const maxFileBytes = 10 * 1024 * 1024;
/** What all fields of a body may hold, as JSON bodies are bounded too. */
const maxFieldBytes = 2 * 1024 * 1024;

/** A field `file` in the place of a file: null or empty takes the stored one away. */
function withoutFile({ file, ...body }: Row): Row {
  return file === "null" || file === "" ? { ...body, file: null } : body;
}

/** Reads a multipart body: fields as the body rule knows them, and at most one file of 10 MB in the field `file`. */
export function receiveUpload(
  request: Request,
  rule: z.ZodType,
): Promise<{ fields: Row; file: ReceivedFile | null }> {
  return new Promise((resolve, reject) => {
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: "utf8",
        // One byte more than allowed, so that a file of exactly 10 MB is not taken for a cut one.
        limits: { fileSize: maxFileBytes + 1, files: 2, fields: 200, fieldSize: maxFieldBytes, parts: 220 },
      });
    } catch {
      reject(new Refusal(400, "The multipart body cannot be read"));
      return;
    }
    const fields = new Map<string, string[]>();
    let fieldBytes = 0;
    let file: ReceivedFile | null = null;
    const fail = (error: Refusal) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    parser.on("field", (name, value, info) => {
      fieldBytes += value.length;
      if (info.valueTruncated || fieldBytes > maxFieldBytes)
        fail(new Refusal(413, say("{name} is too large", { name })));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", () => fail(new Refusal(400, "The multipart body cannot be read")));
      stream.on("close", () => {
        const bytes = Buffer.concat(chunks);
        if (bytes.length > maxFileBytes) fail(new Refusal(413, "The file is larger than 10 MB"));
        else if (name !== "file") fail(Refusal.invalid(name, "Takes no file"));
        else if (file) fail(Refusal.invalid("file", "Takes one file"));
        else if (bytes.length > 0 || info.filename) file = { name: info.filename ?? "", bytes };
      });
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"])
      parser.on(limit, () => fail(new Refusal(413, "The multipart body has too many parts")));
    parser.on("error", () => fail(new Refusal(400, "The multipart body cannot be read")));
    parser.on("close", () => resolve({ fields: withoutFile(formBody(fields, rule)), file }));
    request.on("aborted", () => parser.destroy());
    request.pipe(parser);
  });
}
