import type { UpstreamResponse } from "./errors/coded-error.ts";

/** Endpoints beyond the specification, with their subpaths (docs/upstream.md). */
const optionalPaths = [
  "/agency",
  "/areas",
  "/auth/sign-up-policy",
  "/campaign/copies",
  "/campaign/flowchart",
  "/change-log",
  "/clients/merges",
  "/clients/people",
  "/clients/to-approve",
  "/drop-down/author",
  "/drop-down/colleague",
  "/imports",
  "/list-views",
  "/media-plan-drafts",
  "/media-plan/revision-by-number",
  "/media-plan/schedule",
  "/media-plan/summary",
  "/media-plan/uses",
  "/notices",
  "/plan-comments",
  "/release-orders",
  "/starter-catalog",
  "/tax-rates",
  "/vendors/merges",
].map((path) => `/api/v1${path}`);

/** Permission guards and servers return these for unknown paths. A FORBIDDEN would end the session. */
const absenceStatuses: ReadonlySet<number> = new Set([403, 405, 501]);

export function isOptionalEndpoint(path: string): boolean {
  return optionalPaths.some((optional) => path === optional || path.startsWith(`${optional}/`));
}

/** Whether a response shows that the upstream lacks the endpoint. */
export function isAbsent(path: string, status: number | undefined): boolean {
  return status !== undefined && (status === 404 || absenceStatuses.has(status)) && isOptionalEndpoint(path);
}

/** Changes the status to 404 if the upstream lacks the endpoint. */
export function toNotFound(path: string, response: UpstreamResponse): UpstreamResponse {
  return isAbsent(path, response.status) ? { ...response, status: 404 } : response;
}
