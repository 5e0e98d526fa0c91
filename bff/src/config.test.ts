import { describe, expect, it } from "vitest";

import { ConfigError, readConfig } from "./config.ts";

describe("settings", () => {
  it("have the documented defaults", () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: "127.0.0.1",
      upstreamUrl: "http://127.0.0.1:4100",
      upstreamTimeoutMs: 10_000,
      workers: 1,
      publicUrl: "http://localhost:4000",
      trustProxy: false,
      trustedOperationsOnly: true,
      agencyTimeZone: "Asia/Kolkata",
      logLevel: "info",
    });
  });

  it("derive the upstream URL from the address of the embedded provider", () => {
    expect(readConfig({ PROVIDER_HOST: "::1", PROVIDER_PORT: "4200" }).upstreamUrl).toBe("http://[::1]:4200");
  });

  it("accept only persisted operations by default", () => {
    expect(readConfig({}).trustedOperationsOnly).toBe(true);
    expect(readConfig({ GRAPHQL_OPERATIONS: "any" }).trustedOperationsOnly).toBe(false);
  });

  it.each([
    ["true", true],
    ["1", 1],
    ["loopback, 10.0.0.0/8", "loopback, 10.0.0.0/8"],
  ])("parse TRUST_PROXY=%s like Express", (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it.each(["10.0.0.0/64", "::1/0", "true,loopback", "loopback,"])("reject TRUST_PROXY=%s", (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(`TRUST_PROXY: got "${value}"`);
  });

  it.each([
    [{ PORT: "http" }, 'PORT: got "http", expected a port number from 0 to 65535'],
    [
      { AGENCY_TIME_ZONE: "Etc/Unknown" },
      'AGENCY_TIME_ZONE: got "Etc/Unknown", expected an IANA time zone, such as Asia/Kolkata or Europe/Paris',
    ],
    [{ PORT: "70000" }, 'PORT: got "70000", expected a port number from 0 to 65535'],
    [{ HOST: "a b" }, 'HOST: got "a b", expected a host name or address'],
    [
      { UPSTREAM_TIMEOUT_MS: "10s" },
      'UPSTREAM_TIMEOUT_MS: got "10s", expected milliseconds from 1 to 600000',
    ],
    [{ GRAPHQL_OPERATIONS: "some" }, 'GRAPHQL_OPERATIONS: got "some", expected any or trusted'],
    [{ WORKERS: "2" }, 'WORKERS: got "2", expected 1 unless REDIS_URL is set, or SESSION_AFFINITY is on'],
    [{ SESSION_AFFINITY: "yes" }, 'SESSION_AFFINITY: got "yes", expected on or off'],
    [
      { REDIS_URL: "localhost:6379" },
      "REDIS_URL: got a value of 14 characters, expected a redis:// or rediss:// URL",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      'OTEL_EXPORTER_OTLP_ENDPOINT: got "collector:4318", expected an http:// or https:// URL',
    ],
    [{ TRUST_PROXY: "my-proxy" }, 'TRUST_PROXY: got "my-proxy", expected true, false, a number of hops'],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL: got "loud", expected fatal, error, warn, info, debug, trace or silent',
    ],
  ])("are rejected with one line: %o", (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it.each([{ REDIS_URL: "redis://localhost:6379" }, { SESSION_AFFINITY: "on" }])(
    "accept several processes with %o",
    (env) => {
      expect(readConfig({ WORKERS: "4", ...env }).workers).toBe(4);
    },
  );

  it.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["https://gw.example.com:8443/agency/v2", "https://gw.example.com:8443/agency/v2"],
    ["https://gw.example.com/agency/v2//", "https://gw.example.com/agency/v2"],
    ["http://[::1]:4100/a b", "http://[::1]:4100/a%20b"],
  ])("accept UPSTREAM_URL=%s", (url, upstreamUrl) => {
    expect(readConfig({ UPSTREAM_URL: url }).upstreamUrl).toBe(upstreamUrl);
  });

  it.each([
    "api.example.com",
    "ftp://api.example.com",
    "https://api.example.com/api/v1",
    "https://gw.example.com/agency/api/v1/",
    "https://a?b",
    "https://a/agency?key=hidden",
    "https://a/agency#hidden",
    "https://ann@a",
    "https://ann:hidden@a/agency",
    "https://:hidden@a",
  ])("reject UPSTREAM_URL=%s", (url) => {
    const readUpstreamUrl = () => readConfig({ UPSTREAM_URL: url });
    expect(readUpstreamUrl).toThrow(
      /^UPSTREAM_URL: got "[^\n]+, expected an http\(s\) URL without \/api\/v1/,
    );
    expect(readUpstreamUrl).not.toThrow("hidden");
  });

  const proxy = "http://ann:hidden@proxy.example.com:3128";
  it.each([
    [{ HTTP_PROXY: proxy }, { httpProxy: proxy, httpsProxy: "", noProxy: "" }],
    [
      { http_proxy: proxy, HTTP_PROXY: "http://other" },
      { httpProxy: proxy, httpsProxy: "", noProxy: "" },
    ],
    [
      { HTTPS_PROXY: proxy, no_proxy: "localhost,.example.org" },
      { httpProxy: "", httpsProxy: proxy, noProxy: "localhost,.example.org" },
    ],
    [
      { https_proxy: proxy, NO_PROXY: "*" },
      { httpProxy: "", httpsProxy: proxy, noProxy: "*" },
    ],
    [{ NO_PROXY: "*", HTTP_PROXY: "" }, undefined],
  ])("read the proxy from %o", (env, settings) => {
    expect(readConfig({ UPSTREAM_URL: "https://api.example.com", ...env }).proxy).toEqual(settings);
  });

  it.each([undefined, "http://localhost:4100", "http://127.0.0.1:4100/v2", "http://[::1]:4100"])(
    "use no proxy for an upstream on this machine: %s",
    (url) => {
      const env = { HTTP_PROXY: "socks5://proxy", ...(url && { UPSTREAM_URL: url }) };
      expect(readConfig(env).proxy).toBeUndefined();
    },
  );

  it.each(["HTTP_PROXY", "https_proxy"])("reject %s without a URL, and without repeating it", (name) => {
    const env = { UPSTREAM_URL: "https://api.example.com", [name]: "ann:hidden@proxy:3128" };
    const line = `${name}: got a value of 21 characters, expected the http(s) URL of a proxy, such as http://proxy.example.com:3128`;
    expect(() => readConfig(env)).toThrow(new ConfigError(line));
  });

  it("omit passwords from errors", () => {
    expect(() => readConfig({ UPSTREAM_URL: "ftp://user:hidden@host" })).toThrow("ftp://***@host");
    expect(() => readConfig({ UPSTREAM_URL: "http:/user:hidden@host" })).toThrow('"http:/***@host"');
    expect(() => readConfig({ UPSTREAM_URL: "user:hidden@host" })).toThrow('"***@host"');
  });

  it.each([
    "redis:/:hidden@host",
    "redis:hidden@host",
    ":hidden@host",
    "redis://:hidden",
    "redis://:hid/den@host",
    "redis://:hidden@host/name",
    "redis://:hidden%@host",
    "http://:hidden@host",
  ])("reject REDIS_URL=%s without repeating it", (url) => {
    const line = `REDIS_URL: got a value of ${url.length} characters, expected a redis:// or rediss:// URL, such as redis://localhost:6379`;
    expect(() => readConfig({ REDIS_URL: url })).toThrow(new ConfigError(line));
  });
});
