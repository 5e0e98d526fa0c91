import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { rawResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

describe("the encoding of a response", () => {
  const createCityJson = (name: string) => JSON.stringify({ status: true, data: [{ id: 1, name }] });
  const stubBody = (body: string | Buffer) =>
    bff.upstream.on(
      "GET /api/v1/cities",
      rawResponse((response) => response.writeHead(200).end(body)),
    );

  it("may start with a byte order mark", async () => {
    stubBody(`\ufeff${createCityJson("Pune")}`);
    expect((await bff.query("{ cities { items { name } } }")).data).toEqual({
      cities: { items: [{ name: "Pune" }] },
    });
  });

  it("is rejected when it is not UTF-8", async () => {
    stubBody(Buffer.from(createCityJson("Orléans"), "latin1"));
    expect(await bff.queryErrorCode("{ cities { items { name } } }")).toBe("UPSTREAM_BAD_RESPONSE");
  });
});

describe("a user's verification", () => {
  const readVerification = async (isVerified: unknown) => {
    bff.upstream.on("GET /api/v1/users", okResponse({ users: [{ id: 1, isVerified }] }));
    const { data, errors } = await bff.query("{ users { items { isVerified } } }");
    return errors?.[0]?.extensions.code ?? (data as { users: { items: unknown[] } }).users.items[0];
  };

  it.each([true, "True", "yes", "Y", "1", 1])("is true for %j", async (value) => {
    expect(await readVerification(value)).toEqual({ isVerified: true });
  });

  it.each([false, "FALSE", "no", "0", 0, "", null])("is false for %j", async (value) => {
    expect(await readVerification(value)).toEqual({ isVerified: false });
  });

  it.each(["perhaps", 2, {}])("is false in a list and an error in a record for %j", async (value) => {
    expect(await readVerification(value)).toEqual({ isVerified: false });
    bff.upstream.on("GET /api/v1/users/users-by-id", okResponse({ id: 1, isVerified: value }));
    expect(await bff.queryErrorCode('{ user(id: "1") { isVerified } }')).toBe("UPSTREAM_BAD_RESPONSE");
  });
});

it.each([
  ["clients", "clients", "completed", "COMPLETED"],
  ["vendors", "vendors", "Done Review", "DONE_REVIEW"],
  ["campaign", "campaigns", "rejected", "REJECTED"],
  ["sizes", "sizes", "assigned", "ASSIGNED"],
  ["media-plan", "mediaPlans", "active", "ACTIVE"],
  ["payment", "payments", "on hold", "PENDING"],
])("reads the status of /%s, and an unknown status as PENDING", async (path, list, status, expected) => {
  bff.upstream.on(`GET /api/v1/${path}`, okResponse([{ id: 1, status }]));
  const { data, errors } = await bff.query(`{ ${list} { items { status } } }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ [list]: { items: [{ status: expected }] } });
});

it("accepts a sign-up without content in the response", async () => {
  bff.upstream.on(
    "POST /api/v1/auth/signup",
    rawResponse((response) => response.writeHead(204).end()),
  );
  const input =
    '{ fullName: "Asha Rao", email: "a@b.test", phone: "9000000001", password: "secret-1", confirmPassword: "secret-1" }';
  const { data } = await bff.query(`mutation { signUp(input: ${input}) { message } }`, { headers: {} });
  expect(data).toEqual({ signUp: { message: null } });
});
