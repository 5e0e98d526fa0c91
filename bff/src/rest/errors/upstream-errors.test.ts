import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { upstreamNames } from "../../../testing/documented-upstream.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import type { StubResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const shortTimeoutBff = setUpBff({ UPSTREAM_TIMEOUT_MS: "200" });

const list = "{ clients { items { id } } }";
const deleteMutation = 'mutation { deleteClient(id: "c1") { id } }';
const formatLogin = (password = "secret-1") =>
  `mutation { login(input: { email: "a@b.test", password: "${password}" }) { token } }`;

function createRawResponse(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): StubResponse {
  return rawResponse((response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  });
}

it.each([
  ["a read", "GET /api/v1/clients", list],
  ["a write", "DELETE /api/v1/clients/delete-clients-by-id", deleteMutation],
])("%s requests the viewer's language for errors", async (_name, route, operation) => {
  bff.upstream.on(route, ({ headers }) =>
    errorResponse(404, { message: `Introuvable (${headers["accept-language"]})` }),
  );
  const { errors } = await bff.query(operation, { headers: { ...sessionHeaders, "accept-language": "fr" } });
  expect(errors?.[0]?.message).toBe("Introuvable (fr)");
});

describe("error codes of upstream responses", () => {
  const message = "The upstream refuses";
  it.each([
    ["200 with status false", errorResponse(200), "BUSINESS_ERROR", message],
    ["400", errorResponse(400), "BAD_USER_INPUT", message],
    ["422", errorResponse(422), "BAD_USER_INPUT", message],
    ["403", errorResponse(403), "FORBIDDEN", message],
    ["404", errorResponse(404), "NOT_FOUND", message],
    [
      "404 of a web framework",
      errorResponse(404, { message: "Cannot GET /api/v1/clients" }),
      "NOT_FOUND",
      "The record does not exist",
    ],
    ["409", errorResponse(409), "CONFLICT", message],
    ["413", errorResponse(413), "PAYLOAD_TOO_LARGE", message],
    ["415", errorResponse(415), "UNSUPPORTED_MEDIA_TYPE", message],
    ["429", errorResponse(429), "RATE_LIMITED", message],
    ["500", errorResponse(500), "UPSTREAM_ERROR", "Internal Server Error"],
    ["502", errorResponse(502), "UPSTREAM_UNAVAILABLE", undefined],
    ["503", errorResponse(503), "UPSTREAM_UNAVAILABLE", undefined],
    ["504", errorResponse(504), "UPSTREAM_UNAVAILABLE", undefined],
    [
      "HTML at 200",
      createRawResponse(200, "<html>Sign in</html>", { "content-type": "text/html" }),
      "UPSTREAM_BAD_RESPONSE",
      undefined,
    ],
    [
      "broken JSON at 200",
      createRawResponse(200, '{"status": true, "data": ['),
      "UPSTREAM_BAD_RESPONSE",
      undefined,
    ],
    ["an empty body at 200", createRawResponse(200, ""), "UPSTREAM_BAD_RESPONSE", undefined],
    ["a bare JSON text at 200", createRawResponse(200, '"fine"'), "UPSTREAM_BAD_RESPONSE", undefined],
    ["text instead of a list", okResponse("nothing"), "UPSTREAM_BAD_RESPONSE", undefined],
    ["two lists instead of one", okResponse({ a: [], b: [] }), "UPSTREAM_BAD_RESPONSE", undefined],
    ["a row without an id", okResponse([{ businessName: "Acme" }]), "UPSTREAM_BAD_RESPONSE", undefined],
    ["a row that is not an object", okResponse(["Acme"]), "UPSTREAM_BAD_RESPONSE", undefined],
    [
      "a total that is not a number",
      okResponse([], { totalClients: "many" }),
      "UPSTREAM_BAD_RESPONSE",
      undefined,
    ],
    [
      "a redirect",
      createRawResponse(302, "", { location: "/elsewhere" }),
      "UPSTREAM_BAD_RESPONSE",
      undefined,
    ],
    ["418", errorResponse(418), "BUSINESS_ERROR", message],
  ])("distinguish %s", async (_name, response, code, message) => {
    bff.upstream.on("GET /api/v1/clients", response);
    const { status, data, errors } = await bff.query(list);
    expect(status).toBe(200);
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect(errors?.[0]?.extensions.requestId).toMatch(/^[\w-]{8,}$/);
    if (message !== undefined) expect(errors?.[0]?.message).toBe(message);
  });

  it.each(Object.entries(upstreamNames))(
    "translates field names of an invalid input: %s",
    async (inputName, upstreamName) => {
      const message = "Unknown record\n at db.ts";
      bff.upstream.on(
        "DELETE /api/v1/clients/delete-clients-by-id",
        errorResponse(422, {
          errors: [
            { path: `medias.0.${upstreamName}`, message },
            { path: `medias[1].${upstreamName}`, message },
            { nonsense: 1 },
          ],
        }),
      );
      const { errors } = await bff.query(deleteMutation);
      expect(errors?.[0]?.extensions.fields).toEqual([
        { path: `medias.0.${inputName}`, message: "Unknown record" },
        { path: `medias.1.${inputName}`, message: "Unknown record" },
      ]);
    },
  );

  it("returns the field of a duplicate value", async () => {
    const message = "This rate already exists";
    bff.upstream.on(
      "DELETE /api/v1/clients/delete-clients-by-id",
      errorResponse(409, { message, errors: [{ path: "subMediaId", message }] }),
    );
    const { errors } = await bff.query(deleteMutation);
    expect(errors).toMatchObject([
      { message, extensions: { code: "CONFLICT", fields: [{ path: "formatId", message }] } },
    ]);
  });

  it("returns the first line of a message, at most 200 characters without half an emoji", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      errorResponse(409, { message: `\n  ${"x".repeat(199)}😀\n at handler.js:12` }),
    );
    const { errors } = await bff.query(list);
    expect(errors?.[0]?.message).toBe("x".repeat(199));
  });
});

describe("signing in", () => {
  it.each([
    ["401", errorResponse(401), "INVALID_CREDENTIALS"],
    ["403 with the OTP code", errorResponse(403, { code: "OTP_REQUIRED" }), "OTP_REQUIRED"],
    ["403 with the OTP code in lower case", errorResponse(403, { code: "otp_required" }), "OTP_REQUIRED"],
    ["200 with the OTP flag", errorResponse(200, { otpRequired: true }), "OTP_REQUIRED"],
    ["400 with the OTP flag in data", errorResponse(400, { data: { otpRequired: true } }), "OTP_REQUIRED"],
    ["403", errorResponse(403), "FORBIDDEN"],
    ["200 without a token", okResponse({ role: "Admin" }), "UPSTREAM_BAD_RESPONSE"],
  ])("returns a specific code for %s", async (_name, response, code) => {
    bff.upstream.on("POST /api/v1/auth/login", response);
    expect(await bff.queryErrorCode(formatLogin(), { headers: {} })).toBe(code);
  });

  it("never refreshes tokens", async () => {
    bff.upstream.on("POST /api/v1/auth/login", errorResponse(401));
    await bff.query(formatLogin(), { headers: sessionHeaders });
    expect(bff.upstream.requestLines).toEqual(["POST /api/v1/auth/login"]);
  });
});

describe("a faulty upstream", () => {
  it.each([
    ["sends no headers", rawResponse(() => undefined)],
    ["stops within its body", rawResponse((response) => response.writeHead(200).write("{"))],
  ])("causes UPSTREAM_TIMEOUT when it %s", async (_name, response) => {
    shortTimeoutBff.upstream.on("GET /api/v1/clients", response);
    expect(await shortTimeoutBff.queryErrorCode(list)).toBe("UPSTREAM_TIMEOUT");
    const retries = shortTimeoutBff.upstream.calls.slice(1);
    expect(retries).toEqual([]);
  });

  it("causes UPSTREAM_TIMEOUT when it sends one byte at a time", async () => {
    shortTimeoutBff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(" "), 20);
        response.once("close", () => clearInterval(drip));
      }),
    );
    expect(await shortTimeoutBff.queryErrorCode(list)).toBe("UPSTREAM_TIMEOUT");
  });

  it("causes UPSTREAM_BAD_RESPONSE beyond 8 MB, without reading the rest", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => {
        response.writeHead(200);
        const pour = () => {
          while (response.write(Buffer.alloc(65_536, " ")) && !response.destroyed);
          response.once("drain", pour);
        };
        pour();
      }),
    );
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it("causes UPSTREAM_BAD_RESPONSE with a non-HTTP response", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => {
        response.socket?.write("SMTP 220 hello\r\n\r\n");
      }),
    );
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it("causes UPSTREAM_BAD_RESPONSE with a truncated response, after one retry", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("{");
        setImmediate(() => response.socket?.destroy());
      }),
    );
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_BAD_RESPONSE");
    expect(bff.upstream.calls).toHaveLength(2);
  });
});

describe("a broken connection", () => {
  it("retries a read once", async () => {
    let attempts = 0;
    bff.upstream.on("GET /api/v1/clients", () => {
      attempts += 1;
      if (attempts > 1) return okResponse([{ id: "c1", businessName: "Acme" }]);
      return rawResponse((response) => response.socket?.destroy());
    });
    const { data, errors } = await bff.query(list);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ clients: { items: [{ id: "c1" }] } });
    expect(bff.upstream.calls).toHaveLength(2);
  });

  it("retries at most once", async () => {
    bff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => response.socket?.destroy()),
    );
    expect(await bff.queryErrorCode(list)).toBe("UPSTREAM_UNAVAILABLE");
    expect(bff.upstream.calls).toHaveLength(2);
  });

  it("never retries a write", async () => {
    bff.upstream.on(
      "DELETE /api/v1/clients/delete-clients-by-id",
      rawResponse((response) => response.socket?.destroy()),
    );
    expect(await bff.queryErrorCode(deleteMutation)).toBe("UPSTREAM_UNAVAILABLE");
    expect(bff.upstream.calls).toHaveLength(1);
  });
});
