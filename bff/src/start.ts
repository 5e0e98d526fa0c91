import { buildSchema } from "graphql";
import type { GraphQLSchema } from "graphql";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";

import { ConfigError } from "./config.ts";
import type { Config } from "./config.ts";
import { AgencySettings } from "./graphql/resource/agency-settings.ts";
import { createAuthLimiters } from "./graphql/resource/auth-rate-limits.ts";
import { startApollo } from "./graphql/server/apollo.ts";
import { compileOperations } from "./graphql/server/compiled-operations.ts";
import type { CompiledOperations } from "./graphql/server/compiled-operations.ts";
import { addResolvers } from "./graphql/server/schema.ts";
import { createListener } from "./http/app.ts";
import { setDateTimeZone } from "./rest/reading/row-fields.ts";
import { isUpstreamUp, createMetricsListener } from "./http/ops/health.ts";
import type { Lifecycle } from "./http/ops/health.ts";
import { createMetrics } from "./http/ops/metrics.ts";
import { createStoppableServer } from "./http/ops/graceful-shutdown.ts";
import type { StopOptions } from "./http/ops/graceful-shutdown.ts";
import { choosePort, formatUrl, startListening } from "./http/ops/listen.ts";
import { UploadSlots } from "./http/graphql/upload/upload-slots.ts";
import type { PrimaryLink } from "./workers/worker-messages.ts";
import { listFilePaths, mergeResolvers } from "./resources/index.ts";
import { hasPermission } from "./resources/user/viewer-access.ts";
import { resources } from "./resources/crud-resources.ts";
import { readOperationTexts } from "./operation-texts.ts";
import { isAbsent } from "./rest/optional-endpoints.ts";
import { createUpstream } from "./rest/transport/upstream.ts";
import type { CallReport } from "./rest/transport/upstream.ts";
import { asRecord } from "./rest/errors/coded-error.ts";
import { createRefresher } from "./rest/session/token-refresh.ts";
import { namelessRecordChannel } from "./rest/reading/record-names.ts";
import { unreadableValuesChannel } from "./rest/reading/unreadable-values.ts";
import { readSdl } from "./sdl.ts";
import { createSharedSemaphore } from "./shared/semaphore.ts";
import { Redis } from "./shared/redis.ts";
import type { RedisOptions } from "./shared/redis.ts";
import { createSharedRefreshStore } from "./shared/refresh-store.ts";

export interface RunningBff {
  readonly url: string;
  /** Undefined without a separate port for metrics. */
  readonly metricsUrl: string | undefined;
  stop(options?: StopOptions): Promise<void>;
}

export interface Timing {
  /** Time after which an idle connection closes; responses announce it to clients. */
  readonly keepAliveMs: number;
  readonly uploadMs: number;
  readonly downloadIdleMs: number;
  readonly redis: Pick<RedisOptions, "commandMs" | "retryMs">;
}

export const DEFAULT_TIMING: Timing = {
  keepAliveMs: 5_000,
  uploadMs: 60_000,
  downloadIdleMs: 60_000,
  // A request waits for at most three commands: 900 ms. With a shorter limit, a busy process works alone, and may
  // refresh a session that another process refreshes.
  redis: { commandMs: 300, retryMs: 1_000 },
};

const webFolder = join(import.meta.dirname, "../../web");
const sandboxDist = join(import.meta.dirname, "../dist/sandbox");

/**
 * @param operationTexts by id
 * @param link to the primary, in a worker
 * @throws ConfigError for an unusable port, or missing operations in trusted mode
 */
export async function start(
  config: Config,
  log: Logger,
  operationTexts: ReadonlyMap<string, string>,
  timing: Partial<Timing> = {},
  link?: PrimaryLink,
): Promise<RunningBff> {
  const { keepAliveMs, uploadMs, downloadIdleMs, redis: redisTiming } = { ...DEFAULT_TIMING, ...timing };
  setDateTimeZone(config.agencyTimeZone);
  const sdl = readSdl();
  const schema = buildSchema(sdl);
  addResolvers(schema, mergeResolvers(schema));
  const compiledOperations = compileAllOperations(schema, operationTexts, config, log);
  const operationNames = new Set([...compiledOperations.values()].flatMap(({ name }) => name ?? []));
  const upstream = createUpstream({
    baseUrl: config.upstreamUrl,
    proxy: config.proxy,
    timeoutMs: config.upstreamTimeoutMs,
    report: (call) => reportCall(call),
  });
  const metrics = createMetrics({
    operationNames,
    isBreakerOpen: () => upstream.breaker.isOpen,
    isUpstreamUp: () => isUpstreamUp(upstream),
    isRedisUp: config.redisUrl === undefined ? undefined : () => redis?.isReady === true,
    link,
  });
  const redis =
    config.redisUrl === undefined
      ? undefined
      : new Redis({ url: config.redisUrl, log, onFailure: metrics.countRedisFailure, ...redisTiming });
  const reportCall = (call: CallReport) => {
    if (!call.isProbe) metrics.observeUpstreamCall(call);
    const level = isUnexpectedFailure(call) ? "warn" : "debug";
    if (!log.isLevelEnabled(level)) return;
    log[level]({ ...call, durationMs: Math.round(call.durationMs * 10) / 10 }, "upstream call");
  };
  const server = await startApollo({
    schema,
    persisted: compiledOperations,
    trustedOnly: config.trustedOperationsOnly,
    log,
  });
  const lifecycle: Lifecycle = { isStopping: false };
  const listener = createListener({
    config,
    sdl,
    webDist: join(webFolder, "dist"),
    previousDist: config.previousBuild,
    sandboxDist,
    server,
    compiledOperations,
    operationNames,
    registry: resources,
    filePaths: listFilePaths(),
    hasPermission,
    upstream,
    refresher: createRefresher({
      upstream,
      shared: redis && createSharedRefreshStore(redis, config.upstreamTimeoutMs),
    }),
    limiters: createAuthLimiters(redis),
    redis,
    // Longest upload: receive it, send it, refresh the tokens, send it again.
    uploadSlots: new UploadSlots(
      redis && createSharedSemaphore(redis, uploadMs + 3 * config.upstreamTimeoutMs),
    ),
    agencySettings: new AgencySettings(config.agencyTimeZone),
    metrics,
    log,
    uploadMs,
    downloadIdleMs,
    lifecycle,
  });
  const { http, stop } = createStoppableServer(
    { requestTimeout: 90_000, headersTimeout: 20_000, keepAliveTimeout: keepAliveMs },
    listener,
    link && (() => link.request("ping")),
  );
  const warnAboutMissingName = createMissingNameListener(log);
  namelessRecordChannel.subscribe(warnAboutMissingName);
  const warnAboutUnreadableValues = (message: unknown) =>
    log.warn({ ...asRecord(message) }, "Unreadable values from the upstream; shown as empty");
  unreadableValuesChannel.subscribe(warnAboutUnreadableValues);
  await redis?.open();
  const metricsServer =
    config.metricsPort === undefined ? undefined : createServer(createMetricsListener(metrics));
  const metricsPort = { port: config.metricsPort ?? 0, host: config.host, exclusive: false };
  const metricsUrl =
    metricsServer && formatUrl(await startListening(metricsServer, "METRICS_PORT", metricsPort));
  return {
    url: formatUrl(await startListening(http, "PORT", choosePort(config, link))),
    metricsUrl,
    stop: async (options) => {
      lifecycle.isStopping = true;
      await stop(options);
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await server.stop();
      await upstream.close();
      namelessRecordChannel.unsubscribe(warnAboutMissingName);
      unreadableValuesChannel.unsubscribe(warnAboutUnreadableValues);
      redis?.close();
    },
  };
}

/** Logs each warning once: a list would repeat it for every row. */
function createMissingNameListener(log: Logger) {
  const warned = new Set<string>();
  return (message: unknown) => {
    const key = JSON.stringify(message);
    if (warned.has(key)) return;
    warned.add(key);
    log.warn({ ...asRecord(message) }, "Record without a name from the upstream; shown as a dash");
  };
}

/**
 * Expired tokens, aborted requests and absent extensions are expected: each screen asks for these. A 403 may also
 * be a refusal.
 */
function isUnexpectedFailure({ method, route, status, code }: CallReport): boolean {
  if (method === "GET" && status !== 403 && isAbsent(route, status)) return false;
  return code !== undefined && code !== "UNAUTHENTICATED" && code !== "REQUEST_ABORTED";
}

/** Skips outdated operations; in trusted mode, an outdated operation of this release throws. */
function compileAllOperations(
  schema: GraphQLSchema,
  operationTexts: ReadonlyMap<string, string>,
  { trustedOperationsOnly: trusted, previousBuild }: Config,
  log: Logger,
): CompiledOperations {
  const reject = (reason: string) => {
    throw new ConfigError(
      `GRAPHQL_OPERATIONS: got "trusted", which needs the persisted operations of a web build (run npm run build): ${reason}`,
    );
  };
  if (trusted && operationTexts.size === 0) reject("none found");
  const skipOperation = (text: string, reason: string) => {
    log.warn({ text, reason }, "Persisted operation skipped");
  };
  const previous = previousBuild === undefined ? [] : [...readOperationTexts(previousBuild)];
  const previousOnly = new Map(previous.filter(([id]) => !operationTexts.has(id)));
  return new Map([
    ...compileOperations(schema, previousOnly, skipOperation),
    ...compileOperations(schema, operationTexts, (text, reason) => {
      if (trusted) reject(reason);
      skipOperation(text, reason);
    }),
  ]);
}
