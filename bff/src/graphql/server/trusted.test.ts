import { HeaderMap } from "@apollo/server";
import { pino } from "pino";
import { expect, it } from "vitest";

import { mergedResolvers, registry } from "../../resources/index.ts";
import { createRefresher } from "../../rest/refresh.ts";
import { createUpstream } from "../../rest/client.ts";
import { Rest } from "../../rest/rest.ts";
import { Session } from "../../rest/session.ts";
import { readSdl } from "../../sdl.ts";
import { AuthLimits } from "../resource/auth-limits.ts";
import { Loaders } from "../resource/loaders.ts";
import { Prepared } from "./prepared.ts";
import { createRateLimiter } from "../resource/rate-limiter.ts";
import { createGraphQLServer } from "./apollo.ts";

const upstream = createUpstream({ origin: "http://127.0.0.1:9", timeoutMs: 100 });
const rest = new Rest(new Session({ upstream, refresher: createRefresher({ upstream }), tokens: undefined }));

it("only recorded operations run, are prepared and are found again", async () => {
  const prepared = new Prepared();
  const server = await createGraphQLServer({
    sdl: readSdl(),
    resolvers: mergedResolvers(),
    trusted: ["query Roles { roles { id name } }"],
    prepared,
    log: pino({ level: "silent" }),
  });
  const ask = async (query: string) => {
    const { status = 200 } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: "POST",
        headers: new HeaderMap([["content-type", "application/json"]]),
        search: "",
        body: { query },
      },
      context: async () => ({
        requestId: "trusted-1",
        rest,
        signedIn: () => rest,
        loaders: new Loaders(registry, rest),
        authLimits: new AuthLimits(createRateLimiter(), () => "127.0.0.1"),
        outcome: {},
      }),
    });
    return status;
  };
  prepared.keepMediaType(undefined, "application/json");
  const recorded = "query Roles { roles { __typename id name } }";
  const others = [
    "query Roles { roles { id } }",
    "{ __schema { queryType { name } } }",
    "{ roles { id name } }",
  ];
  expect(await ask(recorded)).toBe(200);
  for (const query of others) expect(await ask(query)).toBe(400);
  expect(prepared.find({ query: recorded }, undefined)).toBeDefined();
  for (const query of others) expect(prepared.find({ query }, undefined)).toBeUndefined();
  await server.stop();
  await upstream.close();
});
