import { type Fields, isRecord, mapRecords, omit } from "./json.ts";
import { isSuccess, type Rewrite } from "./rewrite.ts";
import { API_ROOT, getApiPath } from "./tables.ts";

/** Endpoints that docs/upstream.md marks as assumed or as extensions, with their subpaths. */
const MISSING_PATHS = [
  "/agency",
  "/areas",
  "/auth/logout",
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
  "/openapi.json",
  "/plan-comments",
  "/release-orders",
  "/starter-catalog",
  "/tax-rates",
  "/users/invite",
  "/users/resend-invitation",
  "/vendors/merges",
];

const LIST_PARAMETERS = ["page", "perPage", "search", "sortField", "sortBy", "sortOrder", "roleType"];
const OTHER_PARAMETERS = /^(?:roleId|page|perPage|search|sortBy|sortOrder)$/;

const isMissing = (path: string) =>
  MISSING_PATHS.some((missing) => path === missing || path.startsWith(`${missing}/`));

/** Fields that docs/upstream.md marks as assumed or as extensions. */
const MISSING_FIELDS = [
  "statusSince",
  "statusEntry",
  "statusComment",
  "taxLines",
  "planned",
  "hasOrder",
  "hasPendingRevision",
  "overBudget",
  "invoiceExpectedOn",
  "invitationExpiresAt",
  "unlistedChanges",
  "additionalChargesPercent",
  "discountPercent",
  "keepsPercentages",
  "hasReleaseOrders",
  "copiesCampaigns",
  "hasChangeLog",
  "mergesRecords",
  "copiedFrom",
];
const MISSING_ENVELOPE_FIELDS = ["atLeast", "snapshot", "counts", "totals", "groups"];

/** The provider needs a reason for a rejection, which other upstreams do not know. */
const UNKNOWN_REASON = "-";

function omitComment(body: unknown): unknown {
  if (!isRecord(body)) return body;
  return { ...omit(body, ["comment"]), ...(body.status === "rejected" ? { comment: UNKNOWN_REASON } : {}) };
}

/** Has no endpoint, parameter or field beyond the specification. */
export const specifiedOnly: Rewrite = {
  name: "specifiedOnly",
  request: (request, { names }) => {
    const path = getApiPath(request.path);
    if (path === undefined) return request;
    // The provider answers 404 itself.
    if (isMissing(path)) return { ...request, path: `${API_ROOT}/missing` };
    const isKnownParameter = (name: string) =>
      names.isList(path)
        ? LIST_PARAMETERS.includes(name)
        : OTHER_PARAMETERS.test(name) || names.findByField(name) !== undefined;
    return {
      ...request,
      query: Object.fromEntries(Object.entries(request.query).filter(([name]) => isKnownParameter(name))),
      body: path.endsWith("/status") ? omitComment(request.body) : request.body,
    };
  },
  response: (response, request) => {
    if (!isSuccess(response)) return response;
    const path = getApiPath(request.path) ?? "";
    const isDropdown = path.startsWith("/drop-down/");
    return {
      ...response,
      body: mapRecords(response.body, (record) =>
        omit(isDropdown ? keepOptionFields(record) : record, [
          ...MISSING_FIELDS,
          ...MISSING_ENVELOPE_FIELDS,
          ...listUnknownComments(record),
        ]),
      ),
    };
  },
};

const OPTION_FIELDS = ["id", "name", "mediaTypeId", "startTime", "endTime"];

function keepOptionFields(record: Fields): Fields {
  if (!("id" in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => OPTION_FIELDS.includes(name)));
}

function listUnknownComments(record: Fields): string[] {
  return "action" in record && record.comment === UNKNOWN_REASON ? ["comment"] : [];
}

const PROFILE_FIELDS = [
  "id",
  "fullName",
  "email",
  "phone",
  "role",
  "status",
  "isVerified",
  "designation",
  "language",
];

/** A profile without permissions. */
export const plainProfile: Rewrite = {
  name: "plainProfile",
  response: (response, { path }) => {
    if (path !== `${API_ROOT}/profile` || !isSuccess(response) || !isRecord(response.body)) return response;
    const { data } = response.body;
    if (!isRecord(data)) return response;
    const profile = Object.fromEntries(
      Object.entries(data).filter(([name]) => PROFILE_FIELDS.includes(name)),
    );
    return { ...response, body: { ...response.body, data: profile } };
  },
};

/** Ignores `If-Match` and `Idempotency-Key`. */
export const ignoredIfMatch: Rewrite = {
  name: "ignoredIfMatch",
  request: (request) => {
    const { "if-match": _ifMatch, "idempotency-key": _key, ...headers } = request.headers;
    return { ...request, headers };
  },
};
