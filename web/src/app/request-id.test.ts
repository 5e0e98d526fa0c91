import { ApolloLink, gql, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, it } from "vitest";

import { getReportableRequestId, getLatestRequestId } from "../crud/errors/failure.ts";
import { createClient } from "./apollo-client.ts";

const query = gql`
  query Ask {
    answer
  }
`;

async function failedWith(link: (id: string) => ReturnType<ApolloLink["request"]>) {
  let sent = "";
  let traceparent = "";
  const client = createClient(
    new ApolloLink((operation) => {
      ({ "X-Request-Id": sent, traceparent } = operation.getContext()["headers"]);
      return link(sent);
    }),
  );
  const { error } = await client.query({ query, errorPolicy: "all" });
  return { sent, traceparent, error };
}

it("reports the sent request id when the connection is lost", async () => {
  const { sent, traceparent, error } = await failedWith(
    () => new Observable((observer) => observer.error(new TypeError("Failed to fetch"))),
  );
  expect(sent).toMatch(/^[\w-]{36}$/);
  expect(traceparent).toMatch(new RegExp(`^00-${sent.replaceAll("-", "")}-[0-9a-f]{16}-01$`));
  expect(getReportableRequestId(error)).toBe(sent);
  expect(getLatestRequestId()).toBe(sent);
});

function refused(code: string) {
  return new CombinedGraphQLErrors({
    errors: [{ message: "No", extensions: { code, requestId: "told-0001" } }],
  });
}

it.each(["INTERNAL_SERVER_ERROR", "UPSTREAM_ERROR", "UPSTREAM_BAD_RESPONSE", "UPSTREAM_TIMEOUT"])(
  "reports the server's request id for %s",
  (code) => expect(getReportableRequestId(refused(code))).toBe("told-0001"),
);

it.each(["BUSINESS_ERROR", "BAD_USER_INPUT", "NOT_FOUND", "CONFLICT", "UNAUTHENTICATED", "FORBIDDEN"])(
  "shows no request id for %s",
  (code) => expect(getReportableRequestId(refused(code))).toBeUndefined(),
);
