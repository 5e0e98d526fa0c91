import { gql } from "@apollo/client";
import { expect, it, vi } from "vitest";

import { createClient } from "./apollo-client.ts";

const mutation = gql`
  mutation Send($input: Input!) {
    send(input: $input)
  }
`;

async function sent(input: object): Promise<RequestInit | undefined> {
  const answer = JSON.stringify({ data: { send: true } });
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(answer, { headers: { "Content-Type": "application/json" } })),
  );
  vi.stubGlobal("fetch", fetched);
  const { data } = await createClient().mutate({ mutation, variables: { input } });
  expect(data).toEqual({ send: true });
  expect(fetched).toHaveBeenCalledOnce();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/graphql");
  expect(new Headers(init?.headers).get("Apollo-Require-Preflight")).toBe("true");
  return init;
}

it("sends an operation as JSON", async () => {
  const init = await sent({ name: "Acme" });
  expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
  expect(JSON.parse(await new Response(init?.body).text())).toMatchObject({
    variables: { input: { name: "Acme" } },
  });
});

it("sends an operation with a file, however deep, by the multipart specification", async () => {
  const init = await sent({ papers: [{ file: new File(["%PDF"], "rates.pdf") }] });
  const body = init?.body;
  expect(body).toBeInstanceOf(FormData);
  if (!(body instanceof FormData)) return;
  expect(body.get("map")).toBe('{"1":["variables.input.papers.0.file"]}');
  expect(body.get("1")).toBeInstanceOf(File);
});
