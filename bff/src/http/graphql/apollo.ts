import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import type { Express, Request, RequestHandler } from "express";
import type { IncomingMessage } from "node:http";

import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { asRecord } from "../../rest/errors.ts";
import { dressAnswer, refuse } from "./answer.ts";
import type { Exchange, ExchangeOptions } from "./exchange.ts";
import { UploadSlots } from "./upload-slots.ts";
import { readMultipart } from "./upload.ts";

export interface ApolloAppOptions extends ExchangeOptions {
  readonly server: ApolloServer<GraphQLContext>;
  /** Whether only recorded operations run. */
  readonly trusted: boolean;
  /** How long the body of an upload may take to arrive. */
  readonly uploadMs: number;
  readonly exchangeOf: (request: IncomingMessage) => Exchange;
}

/** Apollo Server on Express: every operation but those recorded ones that `recordedCall` knows. */
export function apolloApp(options: ApolloAppOptions): Express {
  const { server, exchangeOf } = options;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(
    answering(options, expressMiddleware(server, { context: async ({ req }) => exchangeOf(req).context })),
  );
  return app;
}

/** Whatever goes wrong is an answer, and each answer is reported. */
function answering(options: ApolloAppOptions, apollo: RequestHandler): RequestHandler {
  const { trusted, uploadMs, addressOf, exchangeOf, log } = options;
  const slots = new UploadSlots();
  return async (request, response, next) => {
    const exchange = exchangeOf(request);
    dressAnswer(response, exchange);
    const ask = async () => {
      allowQueryByGet(request);
      if (trusted) dropText(request);
      await apollo(request, response, next);
    };
    try {
      if (request.method === "POST" && request.is("multipart/form-data")) {
        // No operation that takes a file is anybody's: who brings no token has no room and is not listened to.
        exchange.session.requireTokens();
        await slots.holding(addressOf(request), async () => {
          request.body = await readMultipart(request, uploadMs);
          await ask();
        });
      } else await ask();
    } catch (error) {
      refuse(response, error, exchange.context.requestId, log);
    } finally {
      exchange.report();
    }
  };
}

/** A GET runs queries only and no cookie speaks for anybody here; what a browser sends from elsewhere stays blocked. */
function allowQueryByGet({ method, headers }: Request): void {
  if (method !== "GET" || /^(cross|same)-site$/.test(String(headers["sec-fetch-site"]))) return;
  headers["apollo-require-preflight"] = "true";
}

const unknownId = { persistedQuery: { version: 1, sha256Hash: "" } };

/** Where only recorded operations run, no text is even read: Apollo Server looks for the id, or says that it knows none. */
function dropText(request: Request): void {
  const asked = asRecord(request.body);
  if (asked) {
    const { query: _, extensions, ...rest } = asked;
    request.body = { ...rest, extensions: { ...unknownId, ...asRecord(extensions) } };
  }
  if (request.method === "GET") {
    const search = new URLSearchParams(request.url.split("?")[1]);
    search.delete("query");
    if (!search.has("extensions")) search.set("extensions", JSON.stringify(unknownId));
    request.url = `/?${search.toString()}`;
  }
}
