import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { isBytes, isRecord } from "./json.ts";
import {
  type DialectContext,
  type Rewrite,
  rewriteRequest,
  rewriteResponse,
  type UpstreamRequest,
  type UpstreamResponse,
} from "./rewrite.ts";
import { API_ROOT, IdTables, TableNames } from "./tables.ts";

export interface DialectProxy {
  readonly origin: string;
  /** Returns the dialect's id for the provider's. */
  findId(id: string): string;
  stop(): Promise<void>;
}

/** Headers that belong to a connection, or that the forwarding fetch sets. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "date",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** Starts an upstream that forwards to the provider, with other requests and responses. */
export async function startDialectProxy(
  providerOrigin: string,
  rewrites: readonly Rewrite[],
  port = 0,
): Promise<DialectProxy> {
  const context = await createContext(providerOrigin);
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { request, bytes } = await readRequest(incoming);
    const response = await callProvider(providerOrigin, rewriteRequest(rewrites, request, context), bytes);
    sendResponse(outgoing, rewriteResponse(rewrites, response, request, context));
  };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    findId: (id) => String(context.ids.find(id) ?? id),
    stop: () => stopServer(server),
  };
}

async function createContext(providerOrigin: string): Promise<DialectContext> {
  const response = await fetch(`${providerOrigin}${API_ROOT}/openapi.json`);
  const openApi: unknown = await response.json();
  return { names: new TableNames(isRecord(openApi) ? openApi : {}), ids: new IdTables() };
}

async function stopServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/** `bytes` is the body of a request whose content is not understood. */
async function readRequest(
  incoming: IncomingMessage,
): Promise<{ request: UpstreamRequest; bytes: Buffer | undefined }> {
  const url = new URL(incoming.url ?? "/", "http://upstream");
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === "string" && !CONNECTION_HEADERS.has(name) ? [[name, value] as const] : [],
    ),
  );
  const bytes = await buffer(incoming);
  const body = await parseBody(bytes, headers["content-type"] ?? "");
  const request = {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
  };
  return { request, bytes: body === undefined && bytes.length > 0 ? bytes : undefined };
}

async function parseBody(bytes: Buffer, contentType: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (contentType.includes("json")) return JSON.parse(bytes.toString("utf8"));
  if (!contentType.startsWith("multipart/form-data")) return undefined;
  const form = await new Response(new Uint8Array(bytes), {
    headers: { "content-type": contentType },
  }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, parseFormValue(value)]));
}

/** Lists are JSON; files stay. */
function parseFormValue(value: File | string): unknown {
  return typeof value === "string" && value.startsWith("[") ? JSON.parse(value) : value;
}

function buildForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

async function callProvider(
  origin: string,
  { method, path, query, headers, body }: UpstreamRequest,
  bytes: Buffer | undefined,
): Promise<UpstreamResponse> {
  const search = new URLSearchParams(query).toString();
  const { "content-type": contentType, ...otherHeaders } = headers;
  const isForm = contentType?.startsWith("multipart/form-data") && isRecord(body);
  const response = await fetch(`${origin}${path}${search && `?${search}`}`, {
    method,
    redirect: "manual",
    // A form has a new boundary.
    headers: { ...otherHeaders, ...(contentType && !isForm && { "content-type": contentType }) },
    ...(isForm && { body: buildForm(body) }),
    ...(!isForm && body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  const content = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.includes("json") && content.length > 0;
  return {
    status: response.status,
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !CONNECTION_HEADERS.has(name) && name !== "content-encoding"),
    ),
    body: isJson
      ? (JSON.parse(content.toString("utf8")) as unknown)
      : content.length > 0
        ? content
        : undefined,
  };
}

function sendResponse(outgoing: ServerResponse, { status, headers, body }: UpstreamResponse): void {
  const content = isBytes(body) ? body : Buffer.from(body === undefined ? "" : JSON.stringify(body));
  const isCompressed = headers["content-encoding"] === "gzip" && content.length > 0;
  const bytes = isCompressed ? gzipSync(content) : content;
  outgoing.writeHead(status, { ...headers, ...(status === 204 ? {} : { "content-length": bytes.length }) });
  outgoing.end(bytes);
}
