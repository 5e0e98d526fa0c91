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

/** Limit of all fields together, equal to the limit of JSON bodies. */
const maxFieldBytes = 2 * 1024 * 1024;

/** Sets an empty `file` field to null, which deletes the stored file, and removes other values. */
function normalizeFileField({ file, ...body }: Row): Row {
  return file === "null" || file === "" ? { ...body, file: null } : body;
}

const createUnreadableError = () => new RequestError(400, "The multipart body cannot be read");

/** Returns null for an empty part without a name, which browsers send if no file is chosen. */
async function storeUpload(fileStore: FileStore, content: Readable, name: string | undefined) {
  const file = await fileStore.save(name ?? "", content).catch((error: unknown) => {
    throw error === content.errored ? createUnreadableError() : error;
  });
  if (!file && name) throw RequestError.invalid("file", "The file is empty");
  return file;
}

/**
 * Reads a multipart body with at most one file. Deletes the file if a field is invalid.
 */
export async function receiveUpload(
  request: Request,
  rule: z.ZodType,
  fileStore: FileStore,
): Promise<{ fields: Row; file: StoredFile | null }> {
  let pendingUpload: Promise<StoredFile | null> = Promise.resolve(null);
  try {
    const fields = await readFields(request, (content, name) => {
      pendingUpload = storeUpload(fileStore, content, name);
      return pendingUpload;
    });
    return { fields: normalizeFileField(parseForm(fields, rule)), file: await pendingUpload };
  } catch (error) {
    const file = await pendingUpload.catch(() => null);
    if (file) await fileStore.delete(file);
    throw error;
  }
}

function readFields(
  request: Request,
  storeFile: (content: Readable, name: string | undefined) => Promise<unknown>,
): Promise<Map<string, string[]>> {
  return new Promise((resolve, reject) => {
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: "utf8",
        // Allows one byte more, because busboy truncates a file at its limit without an error.
        limits: { fileSize: maxFileBytes + 1, files: 2, fields: 200, fieldSize: maxFieldBytes, parts: 220 },
      });
    } catch {
      reject(createUnreadableError());
      return;
    }
    const fields = new Map<string, string[]>();
    let fieldBytes = 0;
    let hasFile = false;
    const rejectUpload = (error: unknown) => {
      reject(error);
      request.unpipe(parser);
      request.resume();
      parser.destroy();
    };
    parser.on("field", (name, value, info) => {
      fieldBytes += value.length;
      if (info.valueTruncated || fieldBytes > maxFieldBytes)
        rejectUpload(new RequestError(413, defineMessage("{name} is too large", { name })));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, info) => {
      // Prevents an uncaught error before the reader of the stream handles errors.
      stream.on("error", () => undefined);
      if (name === "file" && !hasFile) {
        hasFile = true;
        storeFile(stream, info.filename).catch(rejectUpload);
        return;
      }
      stream.resume();
      rejectUpload(
        RequestError.invalid(name, name === "file" ? "Choose one file" : "Files are not accepted"),
      );
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"])
      parser.on(limit, () => rejectUpload(new RequestError(413, "The multipart body has too many parts")));
    parser.on("error", () => rejectUpload(createUnreadableError()));
    parser.on("close", () => resolve(fields));
    request.on("aborted", () => parser.destroy());
    request.pipe(parser);
  });
}
