import { ApolloServer } from "@apollo/server";
import {
  GraphQLInputObjectType,
  buildSchema,
  getOperationAST,
  isInputType,
  isObjectType,
  parse,
  typeFromAST,
} from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { toUpstreamValue } from "../../../testing/documented-upstream.ts";
import { runOperation } from "../../../testing/run-operation.ts";
import type { Transport } from "../../../testing/run-operation.ts";
import { SdlValues } from "../../../testing/sdl-values.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import type { StubCall, StubRoute } from "../../../testing/upstream-stub.ts";
import { AgencySettings } from "../../graphql/resource/agency-settings.ts";
import { AuthLimits } from "../../graphql/resource/auth-rate-limits.ts";
import { addResolvers } from "../../graphql/server/schema.ts";
import { readOperationTexts } from "../../operation-texts.ts";
import { mergeResolvers } from "../../resources/index.ts";
import { readSdl } from "../../sdl.ts";

const persistedTexts = [...readOperationTexts().values()];
const schema = buildSchema(readSdl());
addResolvers(schema, mergeResolvers(schema));
const bff = setUpBff({}, { operationTexts: persistedTexts });

const apollo = vi.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest");
// Rate limits are tested elsewhere.
const limits = vi.spyOn(AuthLimits.prototype, "countAttempt").mockResolvedValue();
// The cache of the agency would answer one of two equal operations.
const agency = vi
  .spyOn(AgencySettings.prototype, "read")
  .mockResolvedValue({ timeZone: "Asia/Kolkata", currency: "INR", financialYearStart: "APRIL" });
// Stack traces of thousands of expected errors are slow.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
beforeEach(() => {
  apollo.mockClear();
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
  apollo.mockRestore();
  limits.mockRestore();
  agency.mockRestore();
});

async function readCounters(): Promise<Record<string, number>> {
  const text = await (await fetch(`${bff.url}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^(bff_\w+_(?:total|count)\S*) (\d+)$/gm)].map(([, name = "", value]) => [
      name,
      Number(value),
    ]),
  );
}

async function measureIncreases<T>(action: () => Promise<T>) {
  const before = await readCounters();
  const result = await action();
  const differences = Object.entries(await readCounters()).map(
    ([name, value]) => [name, value - (before[name] ?? 0)] as const,
  );
  return { result, increases: Object.fromEntries(differences.filter(([, value]) => value > 0)) };
}

/** Last change of every record, and expected version of every write. */
const lastChange = "2026-05-01T10:20:30.000Z";

/** Filter values that match the upstream's row. */
const filterValues: Readonly<Record<string, unknown>> = {
  createdById: "id-0",
  period: "2026-01",
  periodFrom: "2026-01",
  periodTo: "2026-12",
  startsFrom: "2026-01-01",
  startsTo: "2026-12-31",
  endsFrom: "2026-01-01",
  endsTo: "2026-12-31",
  budgetFrom: 0,
  budgetTo: 1_000_000,
  amountFrom: 0,
  amountTo: 1_000_000,
};

const variables = new Map(persistedTexts.map((text) => [text, createVariables(text)]));

function createVariables(text: string): Record<string, unknown> {
  const definitions = getOperationAST(parse(text))?.variableDefinitions ?? [];
  const fields = definitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node);
    return isInputType(type) ? [[variable.name.value, { type }] as const] : [];
  });
  const inputs = new SdlValues().generate(
    new GraphQLInputObjectType({ name: "Variables", fields: Object.fromEntries(fields) }),
  );
  const values = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, filterValues[name] ?? value]),
  );
  return "expectedUpdatedAt" in values ? { ...values, expectedUpdatedAt: lastChange } : values;
}

/** A row with a value in every field of every resource. */
const row = Object.assign(
  {},
  ...Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && `${type.name}Page` in schema.getTypeMap()
      ? [toUpstreamValue(type, new SdlValues().generate(type))]
      : [],
  ),
  { id: "id-0", channelId: "channelId-0", updatedAt: lastChange, token: "t", role: "Admin", type: "Bearer" },
) as object;

function isRecord({ method, path }: StubCall): boolean {
  return (
    method !== "GET" || /by-id$|\/(?:profile|flowchart|summary)$/.test(path.replace("sub-media-by-id", ""))
  );
}

const respondWithRows: StubRoute = (call) =>
  okResponse(isRecord(call) ? row : [row], { totalPages: 1, perPage: 10, total: 1 });

/** Failures of calls, which the BFF handles alike for all resources. */
const callFailures: Record<string, StubRoute> = {
  "a rejected token": () => errorResponse(401),
  "a forbidden call": () => errorResponse(403),
  "a missing record": () => errorResponse(404),
  "invalid fields": () => errorResponse(422, { errors: [{ field: "name", message: "No such name" }] }),
  "a failing upstream": () => errorResponse(500),
  "an error with status 200": () => ({ json: { status: false, message: "Not today" } }),
  HTML: () =>
    rawResponse((response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<p>Hello");
    }),
};

const unreadableRows: Record<string, StubRoute> = {
  "text instead of records": () => okResponse("nonsense"),
  "empty records": (call) => okResponse(isRecord(call) ? {} : [{}]),
};

/** graphql-js stops at a field's first error; compiled operations report all. */
function isComposite(text: string): boolean {
  const document = parse(text);
  const operation = getOperationAST(document);
  return (operation?.selectionSet.selections.length ?? 0) > 1 || / on Query/.test(text);
}

const readCodes = (text: string) => new Set([...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code));

describe("a persisted operation by id and by text", () => {
  async function compare(texts: readonly string[]): Promise<string[]> {
    const run = async (transport: Transport) => {
      const outcomes = [];
      for (const text of texts)
        outcomes.push(await runOperation(transport, text, { variables: variables.get(text) }, bff));
      return outcomes;
    };
    const byId = await measureIncreases(() => run("id"));
    expect(apollo).not.toHaveBeenCalled();
    const byText = await measureIncreases(() => run("text"));
    expect(apollo).toHaveBeenCalledTimes(texts.length);
    expect(byId).toEqual(byText);
    return byId.result.map(({ response }) => response.text);
  }

  it("returns the same for rows with all fields", async () => {
    expect(persistedTexts.length).toBeGreaterThan(50);
    bff.upstream.setFallback(respondWithRows);
    const responses = await compare(persistedTexts);
    // Some generated inputs break rules beyond types, such as four digits or equal passwords.
    expect(responses.filter((text) => !text.includes('"errors"')).length).toBeGreaterThan(
      0.95 * persistedTexts.length,
    );
  });

  // Each operation receives one of the call failures.
  it.each([
    ...Object.entries(callFailures).map(
      ([name, upstream], position, { length }) =>
        [name, upstream, persistedTexts.filter((_text, index) => index % length === position)] as const,
    ),
    ...Object.entries(unreadableRows).map(([name, upstream]) => [name, upstream, persistedTexts] as const),
  ])("returns the same with %s", async (_name, upstream, texts) => {
    bff.upstream.setFallback(upstream);
    await compare(texts.filter((text) => !isComposite(text)));
  });

  it.each([
    ["no variables", () => ({})],
    ["objects as all values", (name: string) => ({ [name]: { nothing: [1] } })],
  ])("returns the same for invalid variables: %s", async (_name, createInvalidValue) => {
    bff.upstream.setFallback(respondWithRows);
    for (const text of persistedTexts) {
      const names = Object.keys(variables.get(text) ?? {});
      const request = {
        variables: Object.assign({}, ...names.map(createInvalidValue)) as object,
        headers: { accept: "application/graphql-response+json,application/json;q=0.9" },
      };
      expect(await runOperation("id", text, request, bff)).toEqual(
        await runOperation("text", text, request, bff),
      );
    }
  });

  // Last, because their calls may arrive upstream after the response, and would count for another operation.
  it.each(Object.entries({ ...callFailures, ...unreadableRows }))(
    "of several fields returns the same codes with %s",
    async (_name, upstream) => {
      bff.upstream.setFallback(upstream);
      for (const text of persistedTexts.filter(isComposite)) {
        const request = { variables: variables.get(text) };
        const [byId, byText] = [
          await runOperation("id", text, request, bff),
          await runOperation("text", text, request, bff),
        ];
        expect(readCodes(byId.response.text), text).toEqual(readCodes(byText.response.text));
        expect(byId.response.status).toBe(byText.response.status);
      }
    },
  );
});
