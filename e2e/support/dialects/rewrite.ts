import type { IdTables, TableNames } from "./tables.ts";

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value, or the fields of a form; undefined for other bodies. */
  readonly body: unknown;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Lower-case names; without `content-length`. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON value; bytes of other types; undefined if empty. */
  readonly body: unknown;
}

/** State of one proxy. */
export interface DialectContext {
  readonly names: TableNames;
  readonly ids: IdTables;
}

/** Imitates one property of another upstream. `response` receives the request of the BFF. */
export interface Rewrite {
  readonly name: string;
  readonly request?: (request: UpstreamRequest, context: DialectContext) => UpstreamRequest;
  readonly response?: (
    response: UpstreamResponse,
    request: UpstreamRequest,
    context: DialectContext,
  ) => UpstreamResponse;
}

/** @param rewrites the rewrite next to the provider first */
export function rewriteRequest(
  rewrites: readonly Rewrite[],
  request: UpstreamRequest,
  context: DialectContext,
): UpstreamRequest {
  return rewrites.reduceRight((result, rewrite) => rewrite.request?.(result, context) ?? result, request);
}

export function rewriteResponse(
  rewrites: readonly Rewrite[],
  response: UpstreamResponse,
  request: UpstreamRequest,
  context: DialectContext,
): UpstreamResponse {
  return rewrites.reduce(
    (result, rewrite) => rewrite.response?.(result, request, context) ?? result,
    response,
  );
}

export function isSuccess({ status }: UpstreamResponse): boolean {
  return status >= 200 && status < 300;
}
