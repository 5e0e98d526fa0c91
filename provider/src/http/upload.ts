import busboy from "busboy";
import type { Request } from "express";
import type { Row } from "../resources/resource.ts";
import { HttpError } from "./errors.ts";

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export const maxFileBytes = 10 * 1024 * 1024;
const listFields = ["languageIds", "cityIds"];

/** A list field is repeated fields or one JSON array; an empty one clears the list. */
function asList(values: string[]): unknown {
  const [only] = values;
  if (values.length > 1 || only === undefined) return values;
  if (only.trim() === "") return [];
  if (!only.trim().startsWith("[")) return values;
  try {
    return JSON.parse(only) as unknown;
  } catch {
    return values;
  }
}

function asBody(fields: Map<string, string[]>): Row {
  const body: [string, unknown][] = [...fields].map(([name, values]) =>
    name === "file"
      ? [name, values.at(-1) === "null" || values.at(-1) === "" ? null : undefined]
      : [name, listFields.includes(name) ? asList(values) : values.at(-1)],
  );
  return Object.fromEntries(body.filter(([, value]) => value !== undefined));
}

/** Reads a multipart body: text fields, and at most one file of 10 MB in the field `file`. */
export function receiveUpload(request: Request): Promise<{ fields: Row; file: ReceivedFile | null }> {
  return new Promise((resolve, reject) => {
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: "utf8",
        // One byte more than allowed, so that a file of exactly 10 MB is not taken for a cut one.
        limits: { fileSize: maxFileBytes + 1, files: 2, fields: 200, fieldSize: 20_000, parts: 220 },
      });
    } catch {
      reject(new HttpError(400, "The multipart body cannot be read"));
      return;
    }
    const fields = new Map<string, string[]>();
    let file: ReceivedFile | null = null;
    const fail = (error: HttpError) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    parser.on("field", (name, value, info) => {
      if (info.valueTruncated) fail(new HttpError(413, `${name} is too large`));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", () => fail(new HttpError(400, "The multipart body cannot be read")));
      stream.on("close", () => {
        const bytes = Buffer.concat(chunks);
        if (bytes.length > maxFileBytes) fail(new HttpError(413, "The file is larger than 10 MB"));
        else if (name !== "file") fail(HttpError.invalid(name, "Takes no file"));
        else if (file) fail(HttpError.invalid("file", "Takes one file"));
        else if (bytes.length > 0 || info.filename) file = { name: info.filename ?? "", bytes };
      });
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"])
      parser.on(limit, () => fail(new HttpError(413, "The multipart body has too many parts")));
    parser.on("error", () => fail(new HttpError(400, "The multipart body cannot be read")));
    parser.on("close", () => resolve({ fields: asBody(fields), file }));
    request.on("aborted", () => parser.destroy());
    request.pipe(parser);
  });
}
