import busboy from "busboy";
import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES, UNSUPPORTED_FILE } from "@media-planner/schema/rules/upload";

import { asRecord, CodedError } from "../../../rest/errors/coded-error.ts";
import { detectFileType } from "./detect-file-type.ts";
import { MalformedRequest } from "../malformed-request.ts";
import { MultipartFile } from "../../../graphql/resource/writes/multipart-file.ts";

const maxOperationsBytes = 256 * 1024;

/**
 * Reads a multipart request with one file and inserts the file into the variables.
 *
 * @throws MalformedRequest, with status 408 after the time limit; CodedError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function readMultipart(
  request: IncomingMessage,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const { operations, map, file } = await readParts(request, deadline.signal);
    return insertFile(operations, map, file);
  } finally {
    clearTimeout(timer);
  }
}

interface Parts {
  readonly operations: string;
  readonly map: string;
  readonly file: MultipartFile;
}

function readParts(request: IncomingMessage, deadline: AbortSignal): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      // The client reads the response only after the rest of the body.
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const fields = new Map<string, string>();
    const files: { name: string; info: busboy.FileInfo; content: Buffer }[] = [];
    const parser = createParser(request);
    parser.on("field", (name, value, info) => {
      if (info.valueTruncated) fail(new MalformedRequest(`the field ${JSON.stringify(name)} is too long`));
      fields.set(name, value);
    });
    parser.on("file", (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => fail(new CodedError("PAYLOAD_TOO_LARGE", "The file is larger than 10 MB")));
      stream.on("error", () => fail(new MalformedRequest("the file part is broken")));
      stream.on("close", () => files.push({ name, info, content: Buffer.concat(chunks) }));
    });
    parser.on("filesLimit", () => fail(new MalformedRequest("only one file can be sent")));
    parser.on("fieldsLimit", () => fail(new MalformedRequest("too many fields")));
    parser.on("error", (error: Error) => fail(new MalformedRequest(error.message)));
    deadline.addEventListener("abort", () => fail(new MalformedRequest("The upload took too long.", 408)));
    request.once("aborted", () => fail(new MalformedRequest("the request was aborted")));
    parser.on("close", () => {
      const [file] = files;
      const [operations, map] = [fields.get("operations"), fields.get("map")];
      if (operations === undefined || map === undefined || file === undefined) {
        fail(new MalformedRequest("the parts operations, map and one file are required"));
        return;
      }
      try {
        resolve({ operations, map, file: checkFile(file.name, file.info, file.content) });
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.pipe(parser);
  });
}

function createParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // Busboy also cuts a file of exactly the limit, so the limit is one byte higher.
      limits: {
        files: 1,
        fields: 2,
        fileSize: MAX_UPLOAD_BYTES + 1,
        fieldSize: maxOperationsBytes,
      },
    });
  } catch (error) {
    request.resume();
    throw new MalformedRequest(error instanceof Error ? error.message : "no multipart body");
  }
}

function checkFile(partName: string, info: busboy.FileInfo, content: Buffer): MultipartFile {
  if (content.length > MAX_UPLOAD_BYTES) {
    throw new CodedError("PAYLOAD_TOO_LARGE", "The file is larger than 10 MB");
  }
  // The cut may halve a character.
  const fileName =
    (info.filename ?? partName)
      .replaceAll(/[\p{Cc}/\\]/gu, "_")
      .slice(-120)
      .replace(/^[\uDC00-\uDFFF]/, "") || "file";
  const mimeType = detectFileType(content, fileName);
  if (mimeType === undefined) {
    throw new CodedError("UNSUPPORTED_MEDIA_TYPE", UNSUPPORTED_FILE);
  }
  return new MultipartFile({ fileName, mimeType, content });
}

function insertFile(operationsText: string, mapText: string, file: MultipartFile): Record<string, unknown> {
  const operations = asRecord(parseJson(operationsText, "operations"));
  const map = asRecord(parseJson(mapText, "map"));
  if (operations === undefined || map === undefined) {
    throw new MalformedRequest("operations and map must be objects; batches are not supported");
  }
  const paths = Object.values(map).flat();
  const [path] = paths;
  if (paths.length !== 1 || typeof path !== "string") throw new MalformedRequest("map must name one path");
  const steps = path.split(".");
  const lastStep = steps.pop();
  let target: unknown = operations;
  for (const step of steps) target = getOwnValue(target, step);
  if (steps[0] !== "variables" || lastStep === undefined || getOwnValue(target, lastStep) !== null) {
    throw new MalformedRequest("map must name a variable that is null");
  }
  Reflect.set(Object(target), lastStep, file);
  return { ...operations };
}

function getOwnValue(target: unknown, key: string): unknown {
  if (typeof target !== "object" || target === null || !Object.hasOwn(target, key)) return undefined;
  return Reflect.get(target, key);
}

function parseJson(text: string, part: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedRequest(`${part} is not valid JSON`);
  }
}
