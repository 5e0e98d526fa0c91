import express from "express";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";

import type { RecordedOperations } from "../../graphql/server/recorded.ts";
import { refuse } from "./answer.ts";
import { apolloApp } from "./apollo.ts";
import type { ApolloAppOptions } from "./apollo.ts";
import { openExchange } from "./exchange.ts";
import type { Exchange, ExchangeOptions } from "./exchange.ts";
import { answerRecorded, recordedCall } from "./recorded.ts";

export interface GraphQLOptions extends ExchangeOptions, Omit<ApolloAppOptions, "exchangeOf"> {
  readonly recorded: RecordedOperations;
}

/** POST and GET of /graphql: recorded operations asked for by their ids run here, everything else is Apollo Server's. */
export function graphqlListener(options: GraphQLOptions): RequestListener {
  const { recorded, log } = options;
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const apollo = apolloApp({
    ...options,
    exchangeOf: (request) => {
      const exchange = exchanges.get(request);
      if (exchange === undefined) throw new Error("a request that did not come through the listener");
      return exchange;
    },
  });
  const parsed = promisify(express.json({ limit: "1mb", inflate: false }));

  /** Never rejects: whatever goes wrong is an answer. */
  async function answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange) {
    try {
      await parsed(request, response);
      const call = recordedCall(recorded, request, Reflect.get(request, "body"));
      if (!call || !(await answerRecorded(call, exchange, response, log))) {
        exchanges.set(request, exchange);
        apollo(request, response);
        return;
      }
    } catch (error) {
      refuse(response, error, exchange.context.requestId, log);
    }
    exchange.report();
  }

  return (request, response) => {
    void answer(request, response, openExchange(options, request, response));
  };
}
