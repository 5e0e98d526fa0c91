import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";

import { readWebQueries } from "../../testing/web-queries.ts";
import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";
import { readSdl } from "../sdl.ts";

const bff = setUpBff();

/** Feature, its upstream call, a query, and the response without support by the upstream. */
const features: readonly [string, string, string, object][] = [
  ["saved views", "/list-views", '{ listViews(list: "/clients") { id } }', { listViews: null }],
  ["drafts", "/media-plan-drafts", "{ planDrafts { id } }", { planDrafts: null }],
  ["comments", "/plan-comments", '{ planComments(mediaPlanId: "p") { id } }', { planComments: null }],
  ["mentionable colleagues", "/drop-down/colleague", "{ colleagues { id } }", { colleagues: [] }],
  ["the agency of PDFs", "/agency", "{ agency { name } }", { agency: null }],
  ["area options", "/areas", "{ areaOptions { id } }", { areaOptions: [] }],
  ["authors", "/drop-down/author", "{ authorOptions { id } }", { authorOptions: [] }],
  ["notifications", "/notices", "{ notices { unread } }", { notices: null }],
  ["email settings", "/notices/settings", "{ noticeMails { kind } }", { noticeMails: null }],
  [
    "terms of release orders",
    "/release-orders/terms",
    "{ releaseOrderTerms { terms } }",
    { releaseOrderTerms: null },
  ],
  ["the import log", "/imports", '{ imports(list: "/vendors") { id } }', { imports: null }],
  [
    "clients to approve",
    "/clients/to-approve",
    "{ clientsToApprove { items { id } } }",
    { clientsToApprove: null },
  ],
  [
    "client colleagues",
    "/clients/people",
    '{ clientColleagues(clientId: "c1") { id } }',
    { clientColleagues: null },
  ],
  [
    "sign-up modes",
    "/auth/sign-up-policy",
    "{ signUpPolicy { mode domains } }",
    { signUpPolicy: { mode: "OPEN", domains: [] } },
  ],
];

describe("an optional feature", () => {
  it.each(features)(
    "is absent when the upstream returns 404, 403, 405 or 501: %s",
    async (_name, path, query, expected) => {
      for (const status of [404, 403, 405, 501]) {
        bff.upstream.on(`GET /api/v1${path}`, errorResponse(status));
        const { data, errors } = await bff.query(query);
        expect(errors).toBeUndefined();
        expect(data).toEqual(expected);
      }
    },
  );

  it("returns NOT_FOUND when the upstream forbids saving a draft or logging an import", async () => {
    bff.upstream.setFallback(() => errorResponse(403));
    const saveDraft = 'mutation { savePlanDraft(input: { title: "T", content: "{}" }) { id } }';
    const logImport =
      'mutation { noteImport(input: { list: "/x", fileName: "x", created: 0, changed: 0, refused: 0 }) { id } }';
    expect(await bff.queryErrorCode(saveDraft)).toBe("NOT_FOUND");
    expect(await bff.queryErrorCode(logImport)).toBe("NOT_FOUND");
  });

  it.each(features)("returns any other error of the upstream: %s", async (_name, path, query) => {
    bff.upstream.on(`GET /api/v1${path}`, errorResponse(500));
    expect(await bff.queryErrorCode(query)).toBe("UPSTREAM_ERROR");
  });
});

const document = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");
const resourceRows = [...document.matchAll(/^\| (\w+(?:, \w+)*) \| (\/[^|]*)/gm)].map(
  ([, names = "", paths = ""]) => ({ names, paths, isOptional: /\((extension|assumed)/.test(paths) }),
);
const specifiedResources = resourceRows
  .filter(({ isOptional }) => !isOptional)
  .flatMap(({ paths }) => paths.match(/(?<![\w-])\/[\w-]+/g) ?? []);
const optionalResources = resourceRows
  .filter(({ isOptional }) => isOptional)
  .map(({ names }) => names.charAt(0).toUpperCase() + names.slice(1));
/** Upstream paths that section 7 of the specification reads. */
const specifiedReads = new Set([
  ...specifiedResources.flatMap((path) => [path, `${path}${path}-by-id`]),
  "/profile",
  "/permissions/list",
  "/permissions/permission-by-role",
  "/drop-down/media-type",
  "/drop-down/sub-media-by-id",
  "/drop-down/client",
  "/drop-down/campaign",
  "/drop-down/vendor-by-media-type-id",
  "/drop-down/vendor/chanel-by-vendor-id",
  "/drop-down/time-slot-by-media-type-id",
  "/vendors/chanel-price-by-sub-media-id-and-vendor-id",
  "/states/by-country/c1",
  "/cities/by-country-id-and-state-id",
  "/roles",
]);

it.each([404, 403])("answers the web's queries when all optional endpoints return %i", async (status) => {
  bff.upstream.setFallback(({ path }) => {
    const endpoint = path.replace("/api/v1", "");
    if (!specifiedReads.has(endpoint)) return errorResponse(status);
    if (endpoint === "/profile") return okResponse({ id: 1, fullName: "Ann", role: "Admin" });
    const isRecord = endpoint.endsWith("-by-id") && !endpoint.startsWith("/drop-down");
    return okResponse(isRecord ? { id: 1 } : []);
  });
  const queries = readWebQueries(buildSchema(readSdl()), () => "c1");
  const failures = await Promise.all(
    queries.map(async ({ name, text, variables }) => {
      const { errors = [] } = await bff.query(text, { variables });
      return errors.map(({ extensions, message }) => `${name}: ${extensions.code} ${message}`);
    }),
  );
  const absence = new RegExp(`^(?:${optionalResources.join("|")})\\w*: NOT_FOUND `);
  expect(
    failures.flat().filter((failure) => !absence.test(failure)),
    "resources missing in rest/optional-endpoints.ts, or not marked in docs/upstream.md",
  ).toEqual([]);
  expect(failures.flat()).toEqual(
    expect.arrayContaining([
      "TaxRate: NOT_FOUND The upstream refuses",
      "TaxRates: NOT_FOUND The connected service does not provide this list",
    ]),
  );
});

it("does not warn of an absent extension", async () => {
  bff.upstream.on("GET /api/v1/notices", errorResponse(404));
  await bff.query("{ notices { unread } }");
  const lines = bff.logLines.filter((line) => line.includes("/api/v1/notices"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"level":20');
});
