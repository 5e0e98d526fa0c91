import { ApolloLink, gql, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";

import { getReportableRequestId, getLatestRequestId } from "../../crud/errors/failure.ts";
import { createClient } from "./apollo-client.ts";

const query = gql`
  query Ping {
    ping
  }
`;

async function queryWith(link: (id: string) => ReturnType<ApolloLink["request"]>) {
  let sentId = "";
  let traceparent = "";
  const client = createClient(
    new ApolloLink((operation) => {
      ({ "X-Request-Id": sentId, traceparent } = operation.getContext()["headers"]);
      return link(sentId);
    }),
  );
  const { error } = await client.query({ query, errorPolicy: "all" });
  return { sentId, traceparent, error };
}

it("sends a request id on plain HTTP, which has no crypto.randomUUID", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { sentId, error } = await queryWith(() => of({ data: { ping: true } }));
  expect(error).toBeUndefined();
  expect(sentId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("reports the sent request id when the connection is lost", async () => {
  const { sentId, traceparent, error } = await queryWith(
    () => new Observable((observer) => observer.error(new TypeError("Failed to fetch"))),
  );
  expect(sentId).toMatch(/^[\w-]{36}$/);
  expect(traceparent).toMatch(new RegExp(`^00-${sentId.replaceAll("-", "")}-[0-9a-f]{16}-01$`));
  expect(getReportableRequestId(error)).toBe(sentId);
  expect(getLatestRequestId()).toBe(sentId);
});

function createError(code: string) {
  return new CombinedGraphQLErrors({
    errors: [{ message: "No", extensions: { code, requestId: "server-0001" } }],
  });
}

it.each(["INTERNAL_SERVER_ERROR", "UPSTREAM_ERROR", "UPSTREAM_BAD_RESPONSE", "UPSTREAM_TIMEOUT"])(
  "reports the server's request id for %s",
  (code) => expect(getReportableRequestId(createError(code))).toBe("server-0001"),
);

it.each(["BUSINESS_ERROR", "BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "UNAUTHENTICATED", "FORBIDDEN"])(
  "shows no request id for %s",
  (code) => expect(getReportableRequestId(createError(code))).toBeUndefined(),
);
