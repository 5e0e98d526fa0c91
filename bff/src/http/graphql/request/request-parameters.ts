import { asRecord } from "../../../rest/errors/coded-error.ts";

/** Empty texts in a URL are absent parameters. */
const optionalParameters = ["operationName", "variables", "extensions", "documentId"];

/** Converts parameters of the GraphQL over HTTP specification to those of Apollo Server. */
export function normalizeBody(body: unknown): unknown {
  const parameters = asRecord(body);
  if (parameters === undefined) return body;
  const hasDocumentId = (parameters["documentId"] ?? undefined) !== undefined;
  if (parameters["operationName"] !== "" && !hasDocumentId) return body;
  const { documentId, operationName, ...others } = parameters;
  return {
    ...others,
    ...(operationName === "" ? {} : { operationName: operationName ?? null }),
    ...(hasDocumentId ? { extensions: addDocumentId(others["extensions"], documentId) } : {}),
  };
}

/** @param search with its question mark, or empty */
export function normalizeSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of optionalParameters) if (params.get(name) === "") params.delete(name);
  const documentId = params.get("documentId");
  const extensions = parseJson(params.get("extensions") ?? "{}");
  // Apollo Server rejects invalid JSON.
  if (documentId !== null && extensions !== undefined)
    params.set("extensions", JSON.stringify(addDocumentId(extensions, documentId)));
  return `?${params.toString()}`;
}

/** `sha256:` and a hash are the id of a persisted query. Other ids are unknown ones. */
function addDocumentId(extensions: unknown, documentId: unknown): object {
  const sha256Hash = typeof documentId === "string" ? documentId.replace(/^sha256:/, "") : documentId;
  return { ...asRecord(extensions), persistedQuery: { version: 1, sha256Hash } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
