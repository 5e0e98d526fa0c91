import busboy from "busboy";
import type { Request } from "express";
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { StoredFile } from "../../records/file.ts";
import type { Row } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import { parseForm } from "./form.ts";
import { maxFileBytes } from "./file-validation.ts";
import type { FileStore } from "./file-store.ts";
import { defineMessage } from "../../i18n/translate.ts";

/** Limit of all fields, like that of JSON bodies. */
const maxFieldBytes = 2 * 1024 * 1024;

/** Removes a null or empty `file` field, which deletes the stored file. */
function withoutFile({ file, ...body }: Row): Row {
  return file === "null" || file === "" ? { ...body, file: null } : body;
}

const createUnreadableError = () => new RequestError(400, "The multipart body cannot be read");

/** Stores the file of a form; null for an empty part without a name, which browsers send without a file. */
async function storeUpload(files: FileStore, content: Readable, name: string | undefined) {
  const file = await files.store(name ?? "", content).catch((error: unknown) => {
    throw error === content.errored ? createUnreadableError() : error;
  });
  if (!file && name) throw RequestError.invalid("file", "The file is empty");
  return file;
}

/**
 * Reads a multipart body: fields by the body rule, and one file of at most 10 MB, which is deleted again if
 * the rest is invalid.
 */
export async function receiveUpload(
  request: Request,
  rule: z.ZodType,
  files: FileStore,
): Promise<{ fields: Row; file: StoredFile | null }> {
  let keeping: Promise<StoredFile | null> = Promise.resolve(null);
  try {
    const fields = await getFields(request, (content, name) => {
      keeping = storeUpload(files, content, name);
      return keeping;
    });
    return { fields: withoutFile(parseForm(fields, rule)), file: await keeping };
  } catch (error) {
    const file = await keeping.catch(() => null);
    if (file) await files.drop(file);
    throw error;
  }
}

/** @param storeFile stores the file */
function getFields(
  request: Request,
  storeFile: (content: Readable, name: string | undefined) => Promise<unknown>,
): Promise<Map<string, string[]>> {
  return new Promise((resolve, reject) => {
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: "utf8",
        // One byte more, so that a file of exactly 10 MB is not seen as truncated.
        limits: { fileSize: maxFileBytes + 1, files: 2, fields: 200, fieldSize: maxFieldBytes, parts: 220 },
      });
    } catch {
      reject(createUnreadableError());
      return;
    }
    const fields = new Map<string, string[]>();
    let fieldBytes = 0;
    let hasFile = false;
    const fail = (refusal: unknown) => {
      reject(refusal);
      request.unpipe(parser);
      request.resume();
      parser.destroy();
    };
    parser.on("field", (name, value, info) => {
      fieldBytes += value.length;
      if (info.valueTruncated || fieldBytes > maxFieldBytes)
        fail(new RequestError(413, defineMessage("{name} is too large", { name })));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, info) => {
      // The reader handles errors; there may be none yet.
      stream.on("error", () => undefined);
      if (name === "file" && !hasFile) {
        hasFile = true;
        storeFile(stream, info.filename).catch(fail);
        return;
      }
      stream.resume();
      fail(RequestError.invalid(name, name === "file" ? "Choose one file" : "Files are not accepted"));
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"])
      parser.on(limit, () => fail(new RequestError(413, "The multipart body has too many parts")));
    parser.on("error", () => fail(createUnreadableError()));
    parser.on("close", () => resolve(fields));
    request.on("aborted", () => parser.destroy());
    request.pipe(parser);
  });
}
