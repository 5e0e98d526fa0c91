import express from "express";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";

import type { RecordedOperations } from "../../graphql/server/recorded.ts";
import { refuse } from "./answer.ts";
import { answeringByApollo } from "./by-apollo.ts";
import type { AnsweringOptions } from "./by-apollo.ts";
import { openExchange } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { answerRecorded, recordedCall } from "./by-id.ts";
import { checkVariables } from "./variables.ts";

export interface GraphQLOptions extends AnsweringOptions {
  readonly recorded: RecordedOperations;
}

/** Handles POST and GET of /graphql: persisted operations here, all else by Apollo Server. */
export function graphqlListener(options: GraphQLOptions): RequestListener {
  const { recorded, log } = options;
  const names = new Set([...recorded.values()].flatMap(({ name }) => name ?? []));
  const answerByApollo = answeringByApollo(options);
  const parsed = promisify(express.json({ limit: "1mb", inflate: false }));

  /** Never rejects; every request is answered and reported. */
  async function answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange) {
    try {
      await parsed(request, response);
      const body: unknown = Reflect.get(request, "body");
      checkVariables(body);
      const call = recordedCall(recorded, request, body);
      const isAnswered = call && (await answerRecorded(call, exchange, response, log));
      if (!isAnswered) await answerByApollo(request, response, exchange);
    } catch (error) {
      refuse(response, error, exchange, log);
    }
    exchange.report();
  }

  return (request, response) => {
    void answer(request, response, openExchange(options, names, request, response));
  };
}
