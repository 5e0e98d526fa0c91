import fc from "fast-check";
import operations from "../../web/src/generated/operations.json" with { type: "json" };
import {
  encodeText,
  arbitraryHeaders,
  arbitraryId,
  toOneLine,
  jsonObject,
  jsonText,
  jsonValue,
  number,
  scalar,
  text,
  splitWords,
} from "./odd-values.ts";

export interface FuzzInput {
  target: "bff" | "provider";
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

type RecordIds = readonly string[];

// Excludes sign-out, which would end the shared session.
const operationEntries = Object.entries(operations).filter(
  ([, document]) => !/mutation Logout\b/.test(document),
);

const insertedTexts = fc.constantFrom("{", "}", "(", "...", "@include(if: true)", "$", "__typename ");

/** A persisted operation, partly replaced by random text. */
const mangledOperation = fc
  .tuple(fc.constantFrom(...operationEntries), fc.nat(2_000), fc.nat(40), fc.oneof(text, insertedTexts))
  .map(([[, document], offset, length, insertion]) => {
    const from = offset % document.length;
    return document.slice(0, from) + insertion + document.slice(from + length);
  });

/** A persisted operation with random values for its variables. */
function createOperation(recordIds: RecordIds) {
  return fc.constantFrom(...operationEntries).chain(([sha256Hash, query]) => {
    const names = [...query.matchAll(/\$(\w+):/g)].flatMap(([, name = ""]) => [name]);
    const createValue = (name: string): fc.Arbitrary<unknown> =>
      /^id$|Id$/.test(name)
        ? arbitraryId(recordIds)
        : fc.oneof(scalar, jsonObject, fc.array(scalar), jsonValue);
    const values = Object.fromEntries(names.map((name) => [name, createValue(name)]));
    return fc
      .record(values, { requiredKeys: [] })
      .map((variables) => ({ query, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }));
  });
}

const boundary = "odd";

function formatPart(name: string, content: string): string {
  const file = name === "0" ? '; filename="a.png"' : "";
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

function createPost(token: string, body: fc.Arbitrary<string>, contentType = "application/json") {
  return fc.tuple(arbitraryHeaders(token), body).map(([headers, content]): FuzzInput => ({
    target: "bff",
    method: "POST",
    path: "/graphql",
    headers: { "content-type": contentType, ...headers },
    body: content,
  }));
}

function createBffPosts(token: string, recordIds: RecordIds): fc.Arbitrary<FuzzInput> {
  const operations = createOperation(recordIds);
  const byId = operations.map(({ variables, extensions }) => JSON.stringify({ variables, extensions }));
  const byText = operations.map(({ query, variables }) => JSON.stringify({ query, variables }));
  const broken = fc
    .tuple(mangledOperation, jsonValue)
    .map(([query, variables]) => JSON.stringify({ query, variables }));
  const map = fc.oneof(fc.constant('{"0":["variables.input.file"]}'), text);
  const parts = fc
    .tuple(byText, map, text)
    .map(
      (values) =>
        `${["operations", "map", "0"].map((name, index) => formatPart(name, values[index] ?? "")).join("")}--${boundary}--\r\n`,
    );
  return fc.oneof(
    { weight: 6, arbitrary: createPost(token, byId) },
    { weight: 4, arbitrary: createPost(token, byText) },
    { weight: 3, arbitrary: createPost(token, broken) },
    { weight: 1, arbitrary: createPost(token, fc.oneof(text, jsonText)) },
    { weight: 1, arbitrary: createPost(token, parts, `multipart/form-data; boundary=${boundary}`) },
  );
}

const pathStarts = fc.constantFrom(...splitWords("/ /media-plans/ /publishers/ /campaigns/ /app/ /assets/"));

function createBffGets(token: string): fc.Arbitrary<FuzzInput> {
  const queryPath = fc
    .tuple(fc.oneof(mangledOperation, text), fc.oneof(text, jsonText))
    .map(
      ([query, variables]) =>
        `/graphql?query=${encodeText(query, 3000)}&variables=${encodeText(variables, 3000)}`,
    );
  const pagePath = fc
    .tuple(pathStarts, text, fc.constantFrom("", "/pdf", "/file"))
    .map(([start, middle, end]) => `${start}${middle.slice(0, 4000)}${end}`);
  return fc
    .tuple(arbitraryHeaders(token), fc.oneof(queryPath, pagePath))
    .map(([headers, path]): FuzzInput => ({
      target: "bff",
      method: "GET",
      path: toOneLine(path),
      headers,
      body: "",
    }));
}

const resources =
  splitWords(`clients campaign vendors media-plan media-types publishers media-cost material sizes durations sub-media
  languages placements timebands tax-rates countries states cities areas users media-plan-drafts list-views plan-comments permissions
  payment notices po-invoice-sync billing-summery imports drop-down/client drop-down/campaign profile roles auth/login auth/signup
  auth/verify-otp auth/reset-password contact clients/people media-plan/summary campaign/flowchart media-plan/status
  media-plan/revision-by-number`);
const parameters =
  splitWords(`page perPage search sortField sortOrder status statuses from to counts totals clientId campaignId mediaPlanId
  vendorId mediaId sizeId userId draftId period groupBy ids limit list revision`);
const methods = fc.constantFrom(...splitWords("GET GET GET POST POST PUT DELETE PATCH OPTIONS"));

function createProviderRequests(token: string, recordIds: RecordIds): fc.Arbitrary<FuzzInput> {
  const knownPath = fc
    .tuple(
      fc.constantFrom(...resources),
      fc.constantFrom("", "-by-id", "update-", "delete-", "deeper"),
      arbitraryId(recordIds),
    )
    .map(([name, endpoint, id]) => {
      if (endpoint === "") return `/${name}`;
      if (endpoint === "deeper") return `/${name}/${encodeText(id, 500)}`;
      return endpoint === "-by-id" ? `/${name}/${name}-by-id` : `/${name}/${endpoint}${name}-by-id`;
    });
  const path = fc.oneof(
    { weight: 9, arbitrary: knownPath },
    { weight: 1, arbitrary: text.map((odd) => `/${odd.slice(0, 500)}`) },
  );
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...parameters), text),
    fc.oneof(arbitraryId(recordIds), number.map(String)),
  );
  const query = fc
    .array(pair, { maxLength: 5 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${encodeText(name, 100)}=${encodeText(value, 1000)}`).join("&"),
    );
  return fc
    .tuple(methods, path, query, arbitraryHeaders(token), fc.oneof(jsonText, jsonText, text))
    .map(([method, subpath, search, headers, body]): FuzzInput => ({
      target: "provider",
      method,
      path: toOneLine(`/api/v1${subpath}?${search}`),
      headers: { "content-type": "application/json", ...headers },
      body: method === "GET" ? "" : body,
    }));
}

export function anyInput(token: string, recordIds: RecordIds): fc.Arbitrary<FuzzInput> {
  return fc.oneof(
    { weight: 5, arbitrary: createBffPosts(token, recordIds) },
    { weight: 1, arbitrary: createBffGets(token) },
    { weight: 4, arbitrary: createProviderRequests(token, recordIds) },
  );
}
