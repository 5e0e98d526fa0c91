import { buildClientSchema, getIntrospectionQuery, parse } from "graphql";
import type { IntrospectionQuery } from "graphql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import { checkDocumentSize } from "./document-size.ts";

const bff = setUpBff({ TRUST_PROXY: "1" });

const formatLogin = (email: string) => `login(input: { email: "${email}", password: "secret-1" }) { token }`;
const loginResponse = okResponse({ token: "t", role: "User", type: "Bearer" });

async function readErrorCode(query: string): Promise<string | undefined> {
  const { errors, status } = await bff.query(query);
  expect(status).toBeLessThan(500);
  return errors?.[0]?.extensions.code;
}

describe("limits of an expensive operation", () => {
  it("reject too many levels, except for introspection", () => {
    const check = (levels: number) =>
      checkDocumentSize(parse(`${"{ self ".repeat(levels - 1)}{ id }${" }".repeat(levels - 1)}`))?.message;
    expect([check(10), check(11)]).toEqual([undefined, "An operation has at most 10 levels."]);
    expect(checkDocumentSize(parse(getIntrospectionQuery()))).toBeUndefined();
  });

  it("reject too many aliases, including __typename", async () => {
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: __typename`).join(" ");
    expect(await readErrorCode(`{ ${aliases} }`)).toBe("GRAPHQL_VALIDATION_FAILED");
    const lists = Array.from({ length: 20 }, (_, n) => `a${n}: clients { items { id } }`).join(" ");
    expect(await readErrorCode(`{ ${lists} }`)).toBe("GRAPHQL_VALIDATION_FAILED");
  });

  it("reject too many tokens, with status 400 for graphql-response+json", async () => {
    const long = `{ ${"__typename ".repeat(3_000)} }`;
    expect(await readErrorCode(long)).toBe("GRAPHQL_PARSE_FAILED");
    const response = await fetch(`${bff.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/graphql-response+json" },
      body: JSON.stringify({ query: long }),
    });
    expect(response.status).toBe(400);
  });

  it("reject circular fragments", async () => {
    expect(await readErrorCode("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }")).toBe(
      "GRAPHQL_VALIDATION_FAILED",
    );
  });

  it("stop after the first errors, because suggestions for unknown names are expensive", async () => {
    const fields = Array.from({ length: 900 }, (_, n) => `clint${n}`).join(" ");
    const { errors } = await bff.query(`{ ${fields} }`);
    expect(errors).toHaveLength(6);
    expect(errors?.at(-1)?.message).toBe(
      "Too many validation errors, error limit reached. Validation aborted.",
    );
  });

  it("reject too large bodies", async () => {
    const response = await fetch(`${bff.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }", extensions: { filling: "x".repeat(1_100_000) } }),
    });
    expect(response.status).toBe(413);
  });
});

it("returns the complete schema for repeated introspection", async () => {
  const responses = [await bff.query(getIntrospectionQuery()), await bff.query(getIntrospectionQuery())];
  for (const { data, errors } of responses) {
    expect(errors).toBeUndefined();
    expect(buildClientSchema(data as IntrospectionQuery).getType("Client")).toBeDefined();
  }
  expect(responses[1]?.text).toBe(responses[0]?.text);
});

describe("password guessing", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is limited to one sign-in mutation per operation, including aliases and fragments", async () => {
    const code = "GRAPHQL_VALIDATION_FAILED";
    expect(
      await readErrorCode(`mutation { a: ${formatLogin("a@b.test")} b: ${formatLogin("a@b.test")} }`),
    ).toBe(code);
    expect(
      await readErrorCode(`mutation { ...F ...G } fragment F on Mutation { ${formatLogin("a@b.test")} }
        fragment G on Mutation { verifyOtp(input: { email: "a@b.test", otp: "1234" }) { message } }`),
    ).toBe(code);
  });

  it("is limited per account, from any address and in any case of the email", async () => {
    bff.upstream.on("POST /api/v1/auth/login", errorResponse(401));
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 21; n += 1) {
      const email = n % 2 ? "Guessed@b.test" : "guessed@b.test";
      codes.push(
        await bff.queryErrorCode(`mutation { ${formatLogin(email)} }`, {
          headers: { "x-forwarded-for": `10.0.0.${n}` },
        }),
      );
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "INVALID_CREDENTIALS"));
    expect(codes[20]).toBe("RATE_LIMITED");
    expect(bff.upstream.calls).toHaveLength(20);
  });

  it("is reset by a successful sign-in", async () => {
    for (let n = 0; n < 30; n += 1) {
      bff.upstream.on("POST /api/v1/auth/login", n === 15 ? loginResponse : errorResponse(401));
      const code = await bff.queryErrorCode(`mutation { ${formatLogin("forgetful@b.test")} }`, {
        headers: { "x-forwarded-for": "10.0.1.1" },
      });
      expect(code).toBe(n === 15 ? undefined : "INVALID_CREDENTIALS");
    }
  });

  it("is reset by a completed password reset whose response names the email", async () => {
    const login = () =>
      bff.queryErrorCode(`mutation { ${formatLogin("locked@b.test")} }`, {
        headers: { "x-forwarded-for": "10.0.3.1" },
      });
    const reset = async (data: unknown) => {
      bff.upstream.on("POST /api/v1/auth/reset-password", okResponse(data));
      const input = '{ token: "t", password: "secret-2", confirmPassword: "secret-2" }';
      expect(
        await bff.queryErrorCode(`mutation { resetPassword(input: ${input}) { message } }`),
      ).toBeUndefined();
    };
    bff.upstream.on("POST /api/v1/auth/login", errorResponse(401));
    for (let n = 0; n < 21; n += 1) await login();
    await reset(null);
    expect(await login()).toBe("RATE_LIMITED");
    await reset({ email: "Locked@b.test" });
    expect(await login()).toBe("INVALID_CREDENTIALS");
  });

  it("is limited by the client's address behind the proxy", async () => {
    bff.upstream.on("POST /api/v1/auth/forgot-password", okResponse(null));
    const requestReset = (n: number, address: string) =>
      bff.queryErrorCode(`mutation { forgotPassword(input: { email: "u${n}@b.test" }) { message } }`, {
        headers: { "x-forwarded-for": `1.2.3.4, ${address}` },
      });
    const codes = await Promise.all(Array.from({ length: 121 }, (_, n) => requestReset(n, "10.0.2.1")));
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(1);
    expect(await requestReset(500, "10.0.2.2")).toBeUndefined();
  });
});

it("rejects a subscription as a client error", async () => {
  expect(await readErrorCode("subscription { clients { items { id } } }")).toBe("GRAPHQL_VALIDATION_FAILED");
});
