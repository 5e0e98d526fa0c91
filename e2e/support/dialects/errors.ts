import { STATUS_CODES } from "node:http";
import { isRecord } from "./json.ts";
import { type Rewrite, type UpstreamRequest } from "./rewrite.ts";

interface FieldError {
  /** Such as `medias.0.subMediaId`. */
  readonly path: string;
  readonly message: string;
}

interface ErrorDetails {
  readonly status: number;
  readonly message: string;
  readonly fields: readonly FieldError[];
  readonly request: UpstreamRequest;
}

/** `code` and `data` stay, because a sign-in reports with them that it needs an OTP. */
function createErrorRewrite(
  name: string,
  build: (details: ErrorDetails) => object,
  changeStatus = (status: number) => status,
): Rewrite {
  return {
    name,
    response: (response, request) => {
      if (response.status < 400 || !isRecord(response.body)) return response;
      const { message, errors, code, data } = response.body;
      const status = changeStatus(response.status);
      const details: ErrorDetails = {
        status,
        message: String(message),
        fields: (Array.isArray(errors) ? errors : []).filter(isFieldError),
        request,
      };
      return {
        ...response,
        status,
        body: { ...build(details), ...(code !== undefined && { code }), ...(data !== undefined && { data }) },
      };
    },
  };
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}

/** Problems of Spring's `BindingResult`; invalid fields are a 400. */
export const springErrors = createErrorRewrite(
  "springErrors",
  ({ status, message, fields, request }) => ({
    timestamp: new Date().toISOString(),
    status,
    error: STATUS_CODES[status],
    message:
      fields.length > 0 ? `Validation failed for object='record'. Error count: ${fields.length}` : message,
    path: request.path,
    ...(fields.length > 0 && {
      errors: fields.map(({ path, message: defaultMessage }) => {
        const field = path.replaceAll(/\.(\d+)/g, "[$1]");
        return {
          codes: [`Valid.record.${field}`, "Valid"],
          arguments: null,
          defaultMessage,
          objectName: "record",
          field,
          rejectedValue: null,
          bindingFailure: false,
          code: "Valid",
        };
      }),
    }),
  }),
  (status) => (status === 422 ? 400 : status),
);

/** `errors` has a list of messages per field. */
export const laravelErrors = createErrorRewrite("laravelErrors", ({ message, fields }) => ({
  message: fields[0]?.message ?? message,
  ...(fields.length > 0 && {
    errors: Object.fromEntries(
      fields.map(({ path }) => [
        path,
        fields.filter((field) => field.path === path).map((field) => field.message),
      ]),
    ),
  }),
}));

/** `message` is a text, or the errors of class-validator, which repeat the input. */
export const nestErrors = createErrorRewrite("nestErrors", ({ status, message, fields, request }) => ({
  statusCode: status,
  error: STATUS_CODES[status],
  message:
    fields.length === 0
      ? message
      : fields.map(({ path, message: constraint }) => ({
          target: request.body,
          value: isRecord(request.body) ? request.body[path] : undefined,
          property: path,
          children: [],
          constraints: { isValid: constraint },
        })),
}));
