import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

import type { AgencySettings } from "../../../graphql/resource/agency-settings.ts";
import { AuthLimits } from "../../../graphql/resource/auth-rate-limits.ts";
import type { AuthLimiters } from "../../../graphql/resource/auth-rate-limits.ts";
import type { GraphQLContext, OperationReport } from "../../../graphql/resource/context.ts";
import { Loaders } from "../../../graphql/resource/references/loaders.ts";
import type { Registry } from "../../../graphql/resource/references/loaders.ts";
import type { Upstream } from "../../../rest/transport/upstream.ts";
import type { TokenRefresher } from "../../../rest/session/token-refresh.ts";
import { Rest } from "../../../rest/rest.ts";
import { Session } from "../../../rest/session/session.ts";
import type { Metrics } from "../../ops/metrics.ts";
import { createRequestScope } from "../../request-scope.ts";
import type { UploadSlots } from "../upload/upload-slots.ts";

export interface RequestContextOptions {
  readonly registry: Registry;
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly limiters: AuthLimiters;
  readonly getClientAddress: (request: IncomingMessage) => string;
  readonly uploadSlots: UploadSlots;
  readonly agencySettings: AgencySettings;
  readonly metrics: Metrics;
  /** Names of persisted operations; metrics and spans omit other names, because clients choose them. */
  readonly operationNames: ReadonlySet<string>;
  readonly log: Logger;
}

export interface RequestContext {
  readonly context: GraphQLContext;
  readonly session: Session;
  readonly operationReport: OperationReport;
  readonly report: () => void;
}

export function createRequestContext(
  options: RequestContextOptions,
  request: IncomingMessage,
  response: ServerResponse,
): RequestContext {
  const start = performance.now();
  const {
    registry,
    upstream,
    refresher,
    limiters,
    getClientAddress,
    uploadSlots,
    metrics,
    operationNames,
    log,
  } = options;
  const { requestId, trace, rest, session, signal } = createRequestScope(
    request,
    response,
    options,
    "/graphql",
  );
  const operationReport: OperationReport = {};
  const context: GraphQLContext = {
    requestId,
    rest,
    createRestWithTokens: (tokens) => new Rest(new Session({ upstream, refresher, tokens, trace }), signal),
    loaders: new Loaders(registry, rest),
    authLimits: new AuthLimits(limiters, () => getClientAddress(request)),
    agencySettings: options.agencySettings,
    operationReport,
  };
  const report = () => {
    const { operation, operationType, errorCodes = [] } = operationReport;
    const durationMs = performance.now() - start;
    const name = operation !== undefined && operationNames.has(operation) ? operation : "other";
    metrics.observeOperation(name, durationMs, errorCodes);
    if (operationType !== undefined) {
      trace.span?.setAttributes({ "graphql.operation.name": name, "graphql.operation.type": operationType });
    }
    if (session.acceptedToken !== undefined) uploadSlots.trust(session.acceptedToken);
    const level = errorCodes.includes("INTERNAL_SERVER_ERROR") ? "error" : "info";
    log[level](
      { requestId, operation, codes: errorCodes, durationMs: Math.round(durationMs * 10) / 10 },
      "operation",
    );
  };
  return { context, session, operationReport, report };
}
