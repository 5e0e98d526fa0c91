import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { rawResponse } from "../../../testing/upstream-stub.ts";
import { CodedError } from "./coded-error.ts";
import type { ErrorCode } from "./coded-error.ts";

const bff = setUpBff();
const route = "DELETE /api/v1/clients/delete-clients-by-id";
const deleteMutation = 'mutation { deleteClient(id: "c1") { id } }';

async function deleteClient(status: number, json: object, headers: Record<string, string> = {}) {
  const respond = rawResponse((response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(json));
  });
  bff.upstream.on(route, respond);
  const { errors = [] } = await bff.query(deleteMutation);
  const [{ message, extensions } = { message: undefined, extensions: undefined }] = errors;
  const { requestId: _, ...rest } = { requestId: "", ...extensions };
  return { message, ...rest };
}

const email = "asha@agency.test";
const message = "must be an email";
const path = "contactEmail";
const fields = [{ path, message }];
const text = "contactEmail must be an email";
const constraints = { isEmail: text };

describe("a message and fields", () => {
  it.each<[string, object, string, readonly object[] | undefined]>([
    [
      "of texts in a list",
      { message: ["Name taken", "Phone missing"], error: "Bad Request" },
      "Name taken",
      undefined,
    ],
    ["of an error", { error: "Name taken" }, "Name taken", undefined],
    ["of the message of an error", { error: { code: 7, message: "Name taken" } }, "Name taken", undefined],
    ["of a detail", { title: "Conflict", detail: "Name taken" }, "Name taken", undefined],
    ["of OAuth", { error: "invalid_grant", error_description: "Name taken" }, "Name taken", undefined],
    ["of a list of errors", { errors: ["Name taken"] }, "Name taken", undefined],
    ["in Pascal case", { Message: "Name taken" }, "Name taken", undefined],
    ["of errors by field", { message: "Invalid", errors: { [path]: [message] } }, "Invalid", fields],
    ["of texts by field", { errors: { [path]: message } }, message, fields],
    ["of a message by field", { message: { [path]: [message] } }, message, fields],
    ["of errors with a param", { errors: [{ param: path, msg: message }] }, message, fields],
    ["of errors with a field", { message: "Invalid", errors: [{ field: path, message }] }, "Invalid", fields],
    ["of errors in data", { message: "Invalid", data: { errors: { [path]: [message] } } }, "Invalid", fields],
    ["of errors as data", { message: "Invalid", data: { [path]: [message] } }, "Invalid", fields],
    [
      "of an error with details",
      { error: { message: "Invalid", details: [{ path: [path], message }] } },
      "Invalid",
      fields,
    ],
    ["of fieldErrors", { message: "Invalid", fieldErrors: [{ field: path, message }] }, "Invalid", fields],
    [
      "of class-validator",
      { message: [{ target: { contactEmail: email }, value: email, property: path, constraints }] },
      text,
      [{ path, message: text }],
    ],
    [
      "of nested errors of class-validator",
      {
        message: [
          {
            property: "channels",
            children: [
              {
                property: "0",
                children: [{ property: "name", constraints: { isNotEmpty: "Name missing" } }],
              },
            ],
          },
        ],
      },
      "Name missing",
      [{ path: "channels.0.name", message: "Name missing" }],
    ],
    [
      "of NestJS",
      { statusCode: 400, message: [text, "each value in cityIds must be a text"], error: "Bad Request" },
      text,
      [
        { path, message: text },
        { path: "cityIds", message: "each value in cityIds must be a text" },
      ],
    ],
    [
      "of Spring",
      {
        status: 400,
        error: "Bad Request",
        path: "/api/v1/clients",
        errors: [
          {
            codes: ["Email.client.contactEmail", "Email"],
            arguments: [{ code: path, defaultMessage: path }],
            defaultMessage: message,
            objectName: "client",
            field: path,
            rejectedValue: email,
            code: "Email",
          },
        ],
      },
      "Bad Request",
      fields,
    ],
    [
      "of Spring for the object",
      {
        errors: [
          { codes: ["Unique.client.contactEmail"], defaultMessage: "Email taken", objectName: "client" },
        ],
      },
      "Email taken",
      undefined,
    ],
    [
      "of Laravel",
      {
        message: "The given data was invalid.",
        errors: { contact_email: [message], "channels.0.media_type_id": ["x y"] },
      },
      "The given data was invalid.",
      [...fields, { path: "channels.0.mediaTypeId", message: "x y" }],
    ],
    [
      "of FastAPI",
      {
        detail: [
          {
            type: "value_error",
            loc: ["body", "medias", 0, "sub_media_id"],
            msg: "Unknown format",
            input: email,
          },
        ],
      },
      "Unknown format",
      [{ path: "medias.0.formatId", message: "Unknown format" }],
    ],
    [
      "of Django REST",
      { contact_email: [message], channels: [{}, { name: ["Name missing"] }] },
      message,
      [...fields, { path: "channels.1.name", message: "Name missing" }],
    ],
    [
      "of Django REST for the object",
      { contact_email: [message], non_field_errors: ["Name taken"] },
      "Name taken",
      fields,
    ],
    [
      "of JSON:API",
      {
        errors: [
          {
            status: "422",
            title: "Invalid attribute",
            detail: message,
            source: { pointer: "/data/attributes/contact-email" },
          },
        ],
      },
      message,
      fields,
    ],
    [
      "of JSON:API for the document",
      { errors: [{ status: "422", code: "E42", title: "Name taken" }] },
      "Name taken",
      undefined,
    ],
    [
      "of problem details",
      {
        type: "about:blank",
        title: "Invalid request",
        status: 422,
        errors: [{ detail: message, pointer: "#/contactEmail" }],
      },
      "Invalid request",
      fields,
    ],
    [
      "of problem details with parameters",
      { title: "Invalid request", "invalid-params": [{ name: path, reason: message }] },
      "Invalid request",
      fields,
    ],
    [
      "of ASP.NET",
      {
        title: "Invalid request",
        status: 400,
        errors: { ContactEmail: [message], "$.Channels[0].Name": ["Name missing"] },
      },
      "Invalid request",
      [...fields, { path: "channels.0.name", message: "Name missing" }],
    ],
    [
      "of Symfony",
      {
        title: "Invalid",
        violations: [{ propertyPath: "contactEmail", title: message, parameters: { value: email } }],
      },
      "Invalid",
      fields,
    ],
    [
      "of Mongoose",
      {
        message: "Client validation failed",
        errors: { contactEmail: { name: "ValidatorError", message, value: email } },
      },
      "Client validation failed",
      fields,
    ],
    [
      "of Zod",
      { error: { name: "ZodError", issues: [{ code: "custom", path: [path], message }] } },
      message,
      fields,
    ],
    [
      "of express-validator",
      { errors: [{ type: "field", value: email, msg: message, path, location: "body" }] },
      message,
      fields,
    ],
    [
      "of GraphQL",
      { data: null, errors: [{ message: "Name taken", extensions: { code: "E42" } }] },
      "Name taken",
      undefined,
    ],
  ])("%s are read", async (_name, json, expectedMessage, expectedFields) => {
    const expected = { message: expectedMessage, ...(expectedFields && { fields: expectedFields }) };
    expect(await deleteClient(422, json)).toEqual({ code: "BAD_USER_INPUT", ...expected });
    const failedSuccess = { ...json, status: false };
    expect(await deleteClient(200, failedSuccess)).toEqual({ code: "BUSINESS_ERROR", ...expected });
  });
});

describe("a message without a text for people", () => {
  it.each([
    { message: { deep: { value: "no" } } },
    { message: [{ value: email, target: { name: "Asha" } }] },
    { message: "422" },
    { message: email },
    { message: "Unique.client.contactEmail" },
    { error: "invalid_grant" },
    { message: "Cannot DELETE /api/v1/clients" },
    { errors: [{ rejectedValue: email, codes: ["Unique.client.contactEmail"] }] },
    { errors: [{ status: "422" }] },
    {},
  ])("is the text of the code, marked as such: %j", async (json) => {
    expect(await deleteClient(422, json)).toEqual({
      code: "BAD_USER_INPUT",
      message: "The input is invalid",
      isDefaultMessage: true,
    });
  });

  it.each<ErrorCode>(["BUSINESS_ERROR", "NOT_FOUND", "CONFLICT", "RATE_LIMITED", "INVALID_CREDENTIALS"])(
    "is never empty: %s",
    (code) => {
      expect(new CodedError(code).message).not.toBe("");
      expect(new CodedError(code, "Name taken").isDefaultMessage).toBe(false);
    },
  );
});

describe("a write with HTTP 200", () => {
  it.each([
    ["status false", { status: false }],
    ["the status False", { status: "False" }],
    ["the status fail", { status: "fail" }],
    ["the status error", { status: "error" }],
    ["success false", { success: false }],
    ["success as text", { success: "false" }],
    ["success false beside a record", { success: false, data: { id: "7" } }],
    ["isSuccess false", { isSuccess: false }],
    ["isSuccess false beside a record", { isSuccess: false, data: { id: "7" } }],
    ["hasError true", { hasError: true }],
    ["hasError true beside data", { hasError: true, data: {} }],
    ["ok false", { ok: false }],
    ["a status of 0", { status: 0, data: null }],
    ["the word FALSE with a space", { status: "FALSE " }],
    ["an HTTP status", { status: 409 }],
    ["an HTTP status in statusCode", { statusCode: 500, data: null }],
    ["an HTTP status in statusCode as text", { statusCode: "422" }],
    ["an HTTP status in code", { code: 409 }],
    ["an HTTP status in code as text", { code: "404", data: null }],
  ])("is an error with %s", async (_name, json) => {
    const expected = { code: "BUSINESS_ERROR", message: "Still in use" };
    expect(await deleteClient(200, { ...json, message: "Still in use" })).toEqual(expected);
  });

  it.each([
    ["an error", { error: { code: 7, message: "Still in use" } }],
    ["a text of an error", { error: "Still in use" }],
    ["errors", { data: null, errors: [{ message: "Still in use" }] }],
    ["errors by field", { errors: { businessName: ["Still in use"] } }],
  ])("is an error with only %s", async (_name, json) => {
    expect(await deleteClient(200, json)).toMatchObject({ code: "BUSINESS_ERROR", message: "Still in use" });
  });

  it("is an error with a technical text", async () => {
    expect(await deleteClient(200, { error: "ERR_IN_USE" })).toMatchObject({ isDefaultMessage: true });
  });

  it.each([
    { status: 200, data: {} },
    { status: "200" },
    { status: true, error: null, errors: [] },
    { status: true, error: "" },
    { status: "success", statusCode: 201 },
    { statusCode: 0, data: null },
    { code: 200 },
    { code: 0 },
    { code: "OK" },
    { code: 409, data: { id: "7" } },
    { code: 409, id: "c1", name: "Area 409" },
    { status: true, code: 409 },
    { data: { code: 409, hasError: true } },
    { hasError: false, isSuccess: true },
    { hasError: "false" },
  ])("succeeds for %j", async (json) => {
    expect(await deleteClient(200, json)).toEqual({ message: undefined });
  });
});

describe("Retry-After", () => {
  it.each([
    [429, "120", "RATE_LIMITED", 120],
    [503, "7", "UPSTREAM_UNAVAILABLE", 7],
    [429, "Sun, 06 Nov 1994 08:49:37 GMT", "RATE_LIMITED", 0],
    [429, "soon", "RATE_LIMITED", undefined],
    [409, "120", "CONFLICT", undefined],
  ])("of status %d is read from %j", async (status, header, code, retryAfterSeconds) => {
    const error = await deleteClient(status, { message: "Later" }, { "retry-after": header });
    expect(error.code).toBe(code);
    expect(Reflect.get(error, "retryAfterSeconds")).toBe(retryAfterSeconds);
  });

  it("is converted from a date to seconds", async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const error = await deleteClient(503, {}, { "retry-after": date });
    const seconds: unknown = Reflect.get(error, "retryAfterSeconds");
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });
});
