import type { IncomingMessage } from "node:http";

/** A body that cannot be read, with the status that says why. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const maxBytes = 1_048_576;

/**
 * Reads a JSON body of at most 1 MB. A body of another kind is none: what that means is the caller's to say.
 * @throws UnreadableBody 400 for broken JSON, 413 when too large, 415 for an encoding or charset but plain UTF-8
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers["content-type"];
  if (type === undefined || !/^application\/json\b/i.test(type)) {
    request.resume();
    return undefined;
  }
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" || (charset !== undefined && !/^utf-?8$/i.test(charset))) {
    request.resume();
    throw new UnreadableBody(415, "The request body must be plain UTF-8.");
  }
  const body = await readAll(request);
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new UnreadableBody(400, "The request body is no JSON.");
  }
}

function readAll(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
    });
    request.on("end", () => {
      const [only] = chunks;
      // What was too large was read to its end all the same, so that the client gets to see the answer.
      if (size > maxBytes) reject(new UnreadableBody(413, "The request is too large."));
      else resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
    request.on("error", () => reject(new UnreadableBody(400, "The request was cut off.")));
  });
}
