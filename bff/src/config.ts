import { existsSync } from "node:fs";
import { join } from "node:path";
import { isTimeZone } from "@media-planner/schema/rules/time-zone";
import proxyAddr from "proxy-addr";
import { z } from "zod";

import type { ProxySettings } from "./rest/transport/connections.ts";

export class ConfigError extends Error {
  override name = "ConfigError";
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** If undefined, `port` also serves metrics. */
  readonly metricsPort: number | undefined;
  /** Origin of the upstream and the path before `/api/v1`, without a trailing slash. */
  readonly upstreamUrl: string;
  /** Undefined for direct connections to the upstream. */
  readonly proxy: ProxySettings | undefined;
  readonly upstreamTimeoutMs: number;
  readonly workers: number;
  /** Shared state of several processes. */
  readonly redisUrl: string | undefined;
  readonly publicUrl: string;
  /** Where vulnerabilities are reported; a mailto: or https: URI. */
  readonly securityContact: string | undefined;
  readonly trustProxy: boolean | number | string;
  readonly trustedOperationsOnly: boolean;
  /** Build folder of the previous release, whose open tabs still need `assets/` and `operations.json`. */
  readonly previousBuild: string | undefined;
  readonly agencyTimeZone: string;
  /** Collector of OpenTelemetry; the SDK reads its path and the other OTEL_ variables. */
  readonly traceCollector: string | undefined;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const origin = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value))
  .transform((value) => new URL(value).origin);

const upstreamUrl = z
  .string()
  .refine(isUpstreamUrl)
  .transform((value) => new URL(value).href.replace(/(?<!\/)\/+$/, ""));

const hostName = z.string().regex(/^[A-Za-z0-9_.:[\]-]+$/);

const proxySetting = {
  schema: z.string().refine((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)),
  expected: "the http(s) URL of a proxy, such as http://proxy.example.com:3128",
  secret: true,
};
const hostList = { schema: z.string(), expected: "host names, separated by commas" };

const settings = {
  PORT: { schema: wholeNumber(0, 65_535), expected: "a port number from 0 to 65535" },
  METRICS_PORT: { schema: wholeNumber(0, 65_535), expected: "a port number from 0 to 65535" },
  HOST: { schema: hostName, expected: "a host name or address" },
  UPSTREAM_URL: {
    schema: upstreamUrl,
    expected:
      "an http(s) URL without /api/v1, credentials, query and hash, such as https://api.example.com or https://example.com/agency",
  },
  HTTP_PROXY: proxySetting,
  http_proxy: proxySetting,
  HTTPS_PROXY: proxySetting,
  https_proxy: proxySetting,
  NO_PROXY: hostList,
  no_proxy: hostList,
  UPSTREAM_TIMEOUT_MS: { schema: wholeNumber(1, 600_000), expected: "milliseconds from 1 to 600000" },
  REDIS_URL: {
    schema: z.string().refine(isRedisUrl),
    expected: "a redis:// or rediss:// URL, such as redis://localhost:6379",
    secret: true,
  },
  SESSION_AFFINITY: { schema: z.enum(["on", "off"]), expected: "on or off" },
  WORKERS: { schema: wholeNumber(1, 256), expected: "a number of processes from 1 to 256" },
  PUBLIC_URL: {
    schema: origin,
    expected: "an http(s) origin without a path, such as https://plans.example.com",
  },
  SECURITY_CONTACT: {
    schema: z.string().refine((value) => /^(mailto:[^@\s]+@|https:\/\/)\S+$/.test(value)),
    expected: "a mailto: or https: URI, such as mailto:security@example.com",
  },
  TRUST_PROXY: {
    schema: z.string().refine(isTrustProxy).transform(readTrustProxy),
    expected: "true, false, a number of hops, or a list of addresses or subnets",
  },
  GRAPHQL_OPERATIONS: { schema: z.enum(["any", "trusted"]), expected: "any or trusted" },
  PREVIOUS_BUILD: {
    schema: z.string().refine((folder) => existsSync(join(folder, "operations.json"))),
    expected: "a folder with the operations.json and assets of the previous release",
  },
  PROVIDER_PORT: { schema: wholeNumber(1, 65_535), expected: "a port number from 1 to 65535" },
  PROVIDER_HOST: { schema: hostName, expected: "a host name or address" },
  AGENCY_TIME_ZONE: {
    schema: z.string().refine(isTimeZone),
    expected: "an IANA time zone, such as Asia/Kolkata or Europe/Paris",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.string().refine((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)),
    expected: "an http:// or https:// URL",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    expected: "fatal, error, warn, info, debug, trace or silent",
  },
} as const;

type Settings = typeof settings;

/** The log would show credentials. The BFF itself adds `/api/v1` to the path. */
function isUpstreamUrl(value: string): boolean {
  if (!/^https?:\/\/[^/?#][^?#]*$/.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return username === "" && password === "" && !/\/api\/v1\/*$/.test(pathname);
}

/** Checked here, because the Redis client would report it with a stack trace. */
function isRedisUrl(value: string): boolean {
  if (!/^rediss?:\/\/[^/]/.test(value) || !URL.canParse(value)) return false;
  const { pathname, username, password } = new URL(value);
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return /^(\/\d*)?$/.test(pathname);
}

/** Checked here, because Express would report it with a stack trace. */
function isTrustProxy(value: string): boolean {
  if (/^(true|false|\d{1,3})$/.test(value)) return true;
  try {
    return Boolean(proxyAddr.compile(value.split(",").map((part) => part.trim())));
  } catch {
    return false;
  }
}

function readTrustProxy(value: string): boolean | number | string {
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** @param isSecret whether the value may contain a password; logs must not */
function reject(name: string, value: string, expected: string, isSecret = false): never {
  const shownValue = isSecret
    ? `a value of ${value.length} characters`
    : JSON.stringify(maskCredentials(value));
  throw new ConfigError(`${name}: got ${shownValue}, expected ${expected}`);
}

/** An invalid URL may still contain a password, or a key in its query. */
function maskCredentials(value: string): string {
  return value.replace(/^([a-z][\w+.-]*:\/+(?!\/))?.*@/i, "$1***@").replace(/[?#].+/, "***");
}

/** @throws ConfigError with variable, value and accepted values */
export function readConfig(env: Environment): Config {
  const read = <N extends keyof Settings>(name: N): z.output<Settings[N]["schema"]> | undefined => {
    const text = env[name];
    if (text === undefined || text === "") return undefined;
    const setting = settings[name];
    const result = setting.schema.safeParse(text);
    if (!result.success) reject(name, text, setting.expected, "secret" in setting);
    return result.data as z.output<Settings[N]["schema"]>;
  };

  const [workers, redisUrl] = [read("WORKERS") ?? 1, read("REDIS_URL")];
  const hasSessionAffinity = read("SESSION_AFFINITY") === "on";
  // Without shared state, only one process knows a session.
  if (workers > 1 && redisUrl === undefined && !hasSessionAffinity)
    reject("WORKERS", String(workers), "1 unless REDIS_URL is set, or SESSION_AFFINITY is on");
  const providerHost = read("PROVIDER_HOST") ?? "127.0.0.1";
  const providerPort = read("PROVIDER_PORT") ?? 4100;
  const operations = read("GRAPHQL_OPERATIONS") ?? "trusted";
  const upstreamUrl = read("UPSTREAM_URL");
  const readProxy = (): ProxySettings | undefined => {
    // Lower case wins, as in curl.
    const httpProxy = read("http_proxy") ?? read("HTTP_PROXY") ?? "";
    const httpsProxy = read("https_proxy") ?? read("HTTPS_PROXY") ?? "";
    const noProxy = read("no_proxy") ?? read("NO_PROXY") ?? "";
    return httpProxy || httpsProxy ? { httpProxy, httpsProxy, noProxy } : undefined;
  };
  return {
    port: read("PORT") ?? 4000,
    host: read("HOST") ?? "127.0.0.1",
    metricsPort: read("METRICS_PORT"),
    upstreamUrl: upstreamUrl ?? `http://${formatHost(providerHost)}:${providerPort}`,
    proxy: upstreamUrl === undefined || isLoopback(upstreamUrl) ? undefined : readProxy(),
    upstreamTimeoutMs: read("UPSTREAM_TIMEOUT_MS") ?? 10_000,
    workers,
    redisUrl,
    publicUrl: read("PUBLIC_URL") ?? "http://localhost:4000",
    securityContact: read("SECURITY_CONTACT"),
    trustProxy: read("TRUST_PROXY") ?? false,
    trustedOperationsOnly: operations === "trusted",
    previousBuild: read("PREVIOUS_BUILD"),
    agencyTimeZone: read("AGENCY_TIME_ZONE") ?? "Asia/Kolkata",
    traceCollector: read("OTEL_EXPORTER_OTLP_ENDPOINT"),
    logLevel: read("LOG_LEVEL") ?? "info",
  };
}

/** No proxy reaches this machine. */
function isLoopback(url: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function formatHost(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}
