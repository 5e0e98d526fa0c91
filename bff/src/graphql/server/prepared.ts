import { HeaderMap } from "@apollo/server";
import type { HTTPGraphQLResponse } from "@apollo/server";
import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";

import { asRecord } from "../../rest/errors.ts";
import type { GraphQLContext } from "../resource/context.ts";
import { formatError } from "./errors.ts";
import { logErrors, tellErrors, tellOperation } from "./outcome.ts";
import { Recent } from "./recent.ts";

type Variables = Readonly<Record<string, unknown>>;

/** An operation that Apollo once let pass, compiled: parsed, within all limits, recorded where only such may run. */
export interface PreparedOperation {
  readonly name: string | null;
  run(context: object, variables: Variables): Promise<ExecutionResult>;
}

/** A request that needs nothing of Apollo any more. */
export interface PreparedCall {
  readonly operation: PreparedOperation;
  readonly variables: Variables;
  readonly mediaType: string;
}

const operationLimits = { entries: 300, characters: 500_000 };
const acceptLimits = { entries: 100, characters: 10_000 };

/**
 * What Apollo's pipeline has decided before and would decide again: that a text is an operation that may run, and which
 * media type answers an Accept header. Both hold as long as the process, whoever asks.
 */
export class Prepared {
  readonly #operations = new Recent<Map<string | undefined, PreparedOperation>>(operationLimits);
  readonly #mediaTypes = new Recent<string>(acceptLimits);

  /** @param name the operationName of the request, which chooses among the operations of one text */
  keepOperation(text: string, name: string | undefined, operation: PreparedOperation): void {
    const named = this.#operations.get(text);
    if (named) named.set(name, operation);
    else this.#operations.set(text, new Map([[name, operation]]));
  }

  keepMediaType(accept: string | undefined, mediaType: string): void {
    this.#mediaTypes.set(accept ?? "", mediaType);
  }

  /**
   * @param body of a POST, as JSON
   * @returns undefined for what Apollo has to look at: anything new, and anything odd
   */
  find(body: unknown, accept: string | undefined): PreparedCall | undefined {
    const { query, operationName, variables, extensions } = asRecord(body) ?? {};
    if (typeof query !== "string" || asksForPersisted(extensions)) return undefined;
    const name = operationName ?? undefined;
    const values = variables === undefined || variables === null ? {} : asRecord(variables);
    if ((name !== undefined && typeof name !== "string") || values === undefined) return undefined;
    const operation = this.#operations.get(query)?.get(name);
    const mediaType = this.#mediaTypes.get(accept ?? "");
    return operation && mediaType ? { operation, variables: values, mediaType } : undefined;
  }
}

/** Clients name themselves in `extensions`, which changes nothing; a persisted query does. */
function asksForPersisted(extensions: unknown): boolean {
  if (extensions === undefined || extensions === null) return false;
  const record = asRecord(extensions);
  return record === undefined || "persistedQuery" in record;
}

/** Runs a prepared operation, and answers as Apollo would have: same text, same status, same log. */
export async function answerPrepared(
  { operation, variables, mediaType }: PreparedCall,
  context: GraphQLContext,
  log: Logger,
): Promise<HTTPGraphQLResponse> {
  tellOperation(context, operation.name);
  const { data, errors } = await operation.run(context, variables);
  if (errors !== undefined) logErrors(log, context, errors);
  const shown = errors && tellErrors(context, errors.map(formatted));
  return {
    // Without data nothing ran: the variables did not fit.
    status: data === undefined ? 400 : 200,
    headers: new HeaderMap([["content-type", mediaType]]),
    body: { kind: "complete", string: `${JSON.stringify({ errors: shown, data })}\n` },
  };
}

function formatted(error: GraphQLError): GraphQLFormattedError {
  const code = error.extensions["code"] ?? "INTERNAL_SERVER_ERROR";
  return formatError({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
}
