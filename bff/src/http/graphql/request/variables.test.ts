import { describe, expect, it } from "vitest";

import { setUpBff, hashOperation, readResponseBody } from "../../../../testing/bff-under-test.ts";
import { checkVariables, MAX_VARIABLE_VALUES } from "./variables.ts";

const listQuery =
  "query List($statuses: [MediaPlanStatus!]) { mediaPlans(statuses: $statuses) { items { id } } }";
const loginMutation = "mutation Login($input: LoginInput!) { login(input: $input) { token } }";
const bff = setUpBff({}, { operationTexts: [listQuery, loginMutation] });

async function post(body: object) {
  const response = await fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return readResponseBody(response);
}

function postById(text: string, variables: object) {
  return post({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOperation(text) } } });
}

describe("variables with too many values", () => {
  const tooMany = { statuses: Array.from({ length: MAX_VARIABLE_VALUES }, () => 1) };

  it("are rejected by id and by text before coercion", async () => {
    for (const response of [
      await postById(listQuery, tooMany),
      await post({ query: listQuery, variables: tooMany }),
    ]) {
      expect(response.status).toBe(400);
      expect(response.errors?.[0]).toMatchObject({
        message: `Variables have at most ${MAX_VARIABLE_VALUES} values.`,
        extensions: { code: "BAD_REQUEST" },
      });
    }
  });

  it("include the values of nested lists and objects", async () => {
    const nested = { input: { a: { b: [Array.from({ length: MAX_VARIABLE_VALUES }, () => ({}))] } } };
    expect((await postById(loginMutation, nested)).status).toBe(400);
  });
});

describe("error messages", () => {
  const long = "x".repeat(800_000);
  const megabyte = 1_000_000;

  it("stay short for long invalid variables", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`unknown${n}`, 1]));
    const input = { ...unknown, email: long };
    for (const response of [
      await postById(loginMutation, { input }),
      await post({ query: loginMutation, variables: { input } }),
    ]) {
      expect(response.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
      expect(response.text.length).toBeLessThan(megabyte / 5);
    }
  });

  it("stay short for long names", async () => {
    const fields = Array.from({ length: 15 }, (_, n) => `a${n}: client(id: $v${n}) { id }`).join(" ");
    const { errors, text } = await post({ query: `query ${long} { ${fields} }` });
    expect(errors?.[0]?.extensions.code).toBe("GRAPHQL_VALIDATION_FAILED");
    expect(text.length).toBeLessThan(megabyte / 5);
  });
});

it("accepts a plan of 300 rows and a vendor with 200 channels of 10 prices", () => {
  const list = (length: number, value: unknown) => Array.from({ length }, () => value);
  const fields = Object.fromEntries(list(20, null).map((value, n) => [`field${n}`, value]));
  const plan = { medias: list(300, fields), rateCards: list(300, fields) };
  const vendor = {
    channels: list(200, { ...fields, prices: list(10, { price: 1, unit: "SPOT", from: null }) }),
  };
  for (const input of [plan, vendor]) expect(() => checkVariables({ variables: { input } })).not.toThrow();
});
