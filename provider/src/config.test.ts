import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("returns defaults and valid settings", () => {
    expect(readConfig({ PROVIDER_PORT: "" })).toMatchObject({
      PROVIDER_PORT: 4100,
      PROVIDER_HOST: "127.0.0.1",
      DATA_DIR: ".data",
      DEMO_DATA: true,
      SIGN_UP: "open",
      ACCESS_TOKEN_TTL_S: 900,
      REFRESH_TOKEN_TTL_S: 2_592_000,
      OWN_PLAN_APPROVAL: "refused",
      NOTICE_MAILS: true,
      AGENCY_TIME_ZONE: "Asia/Kolkata",
      LOG_LEVEL: "info",
    });
    const sharedDatabase = { DATABASE_URL: "postgres://db/planner", TOKEN_SECRET: "x".repeat(32) };
    expect(readConfig(sharedDatabase)).toMatchObject({ DEMO_DATA: false, SIGN_UP: "invite" });
    expect(readConfig({ DEMO_DATA: "off" })).toMatchObject({ SIGN_UP: "invite" });
    expect(readConfig({ SIGN_UP: "domains", SIGN_UP_DOMAINS: "Agency.test, agence.example" })).toMatchObject({
      SIGN_UP_DOMAINS: ["agency.test", "agence.example"],
    });
    const DATABASE_URL = "postgres://me:pw@one:5432,two:5433/planner?target_session_attrs=read-write";
    expect(readConfig({ ...sharedDatabase, DATABASE_URL })).toMatchObject({ DATABASE_URL });
    expect(readConfig({ ...sharedDatabase, DEMO_DATA: "on" })).toMatchObject({ DEMO_DATA: true });
    expect(readConfig({ PUBLIC_URL: "https://plan.example.test/" }).PUBLIC_URL).toBe(
      "https://plan.example.test",
    );
  });

  it.each([
    [{ NODE_ENV: "production" }, false, true],
    [{ NODE_ENV: "production", DEMO_DATA: "on" }, true, false],
    [{ NODE_ENV: "development" }, true, false],
    [{ DEMO_DATA: "off" }, false, false],
  ])("reads %j as demo data %s, refused demo accounts %s", (environment, DEMO_DATA, refusesDemoAccounts) => {
    expect(readConfig(environment)).toMatchObject({ DEMO_DATA, refusesDemoAccounts });
  });

  it.each([
    ["27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    ["27aapfu0939f1zv", "27AAPFU0939F1ZV"],
    ["FR32123456789", "FR32123456789"],
    ["12-3456789", "12-3456789"],
  ])("parses the tax id %s as %s", (AGENCY_TAX_ID, expected) => {
    expect(readConfig({ AGENCY_TAX_ID }).AGENCY_TAX_ID).toBe(expected);
  });

  it("returns a GSTIN and an address in the same state for the demo agency", () => {
    const { AGENCY_TAX_ID: gstin = "", AGENCY_ADDRESS } = readConfig({});
    expect(readConfig({ AGENCY_TAX_ID: gstin }).AGENCY_TAX_ID).toBe(gstin);
    expect(gstin.slice(0, 2)).toBe("27");
    expect(AGENCY_ADDRESS).toContain("Mumbai");
  });

  it.each<Record<string, string>>([
    { DEMO_DATA: "off" },
    { DATABASE_URL: "postgres://db/planner", TOKEN_SECRET: "x".repeat(32) },
    { AGENCY_NAME: "Atelier Média" },
    { AGENCY_ADDRESS: "12, rue des Lilas, Paris" },
  ])("returns no default GSTIN with %j", (environment) => {
    expect(readConfig(environment)).toMatchObject({ AGENCY_TAX_ID: undefined });
  });

  it("returns a configured tax id without the demo address", () => {
    const configured = { AGENCY_TAX_ID: "FR32123456789" };
    expect(readConfig(configured)).toMatchObject({ ...configured, AGENCY_ADDRESS: undefined });
  });

  it.each<[Record<string, string>, string]>([
    [{ PROVIDER_PORT: "70000" }, 'PROVIDER_PORT: got "70000", expected a port from 0 to 65535'],
    [{ PROVIDER_PORT: "http" }, 'PROVIDER_PORT: got "http", expected a port from 0 to 65535'],
    [{ PROVIDER_HOST: "a b" }, 'PROVIDER_HOST: got "a b", expected a host name or address'],
    [{ DEMO_DATA: "maybe" }, 'DEMO_DATA: got "maybe", expected on or off'],
    [{ ACCESS_TOKEN_TTL_S: "soon" }, 'ACCESS_TOKEN_TTL_S: got "soon", expected seconds from 1 to 86400'],
    [{ ACCESS_TOKEN_TTL_S: "0" }, 'ACCESS_TOKEN_TTL_S: got "0", expected seconds from 1 to 86400'],
    [{ REFRESH_TOKEN_TTL_S: "-5" }, 'REFRESH_TOKEN_TTL_S: got "-5", expected seconds from 1 to 31536000'],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL: got "loud", expected fatal, error, warn, info, debug, trace or silent',
    ],
    [{ OWN_PLAN_APPROVAL: "no" }, 'OWN_PLAN_APPROVAL: got "no", expected refused or allowed'],
    [{ SIGN_UP: "closed" }, 'SIGN_UP: got "closed", expected open, domains or invite'],
    [
      { SIGN_UP: "domains" },
      "SIGN_UP_DOMAINS: got nothing, expected domain names such as agency.example, separated by commas when SIGN_UP is domains",
    ],
    [
      { SIGN_UP: "domains", SIGN_UP_DOMAINS: "agency.test,@x" },
      'SIGN_UP_DOMAINS: got "agency.test,@x", expected domain names such as agency.example, separated by commas',
    ],
    [
      { SIGN_UP_DOMAINS: "agency.test" },
      "SIGN_UP: got nothing, expected domains when SIGN_UP_DOMAINS is set",
    ],
    [
      { PUBLIC_URL: "planner" },
      'PUBLIC_URL: got "planner", expected an http:// or https:// origin without a path',
    ],
    [
      { PUBLIC_URL: "https://a.test/plan" },
      'PUBLIC_URL: got "https://a.test/plan", expected an http:// or https:// origin without a path',
    ],
    [{ MAIL_FROM: "me" }, 'MAIL_FROM: got "me", expected a mail address'],
    [{ AGENCY_NAME: " " }, 'AGENCY_NAME: got " ", expected up to 120 characters'],
    [{ ADMIN_EMAIL: "me" }, 'ADMIN_EMAIL: got "me", expected a mail address'],
    [
      { AGENCY_TIME_ZONE: "Etc/Unknown" },
      'AGENCY_TIME_ZONE: got "Etc/Unknown", expected an IANA time zone, such as Asia/Kolkata or Europe/Paris',
    ],
    [
      { AGENCY_TIME_ZONE: "+05:30" },
      'AGENCY_TIME_ZONE: got "+05:30", expected an IANA time zone, such as Asia/Kolkata or Europe/Paris',
    ],
    [
      { DATABASE_URL: "postgres://db/planner" },
      "TOKEN_SECRET: got nothing, expected at least 32 characters when DATABASE_URL is set",
    ],
    [
      { DATABASE_URL: "mysql://root:pw@db" },
      "DATABASE_URL: got a value of 18 characters, expected a postgres:// URL",
    ],
    [
      { DATABASE_URL: "postgres://me:p@ss@db/planner" },
      "DATABASE_URL: got a value of 29 characters, expected a postgres:// URL, with special characters of the password as % codes",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      'OTEL_EXPORTER_OTLP_ENDPOINT: got "collector:4318", expected an http:// or https:// URL',
    ],
    [
      { SMTP_URL: "smtp:/me:geheim@mail" },
      "SMTP_URL: got a value of 20 characters, expected an smtp:// or smtps:// URL",
    ],
    [
      { DATABASE_URL: "postgres:/me:geheim@db/planner" },
      "DATABASE_URL: got a value of 30 characters, expected a postgres:// URL",
    ],
    [{ SMTP_URL: "mail:25" }, "SMTP_URL: got a value of 7 characters, expected an smtp:// or smtps:// URL"],
    [
      { TOKEN_SECRET_PREVIOUS: "short" },
      "TOKEN_SECRET_PREVIOUS: got a value of 5 characters, expected at least 32 characters",
    ],
    [
      { TOKEN_SECRET: "x".repeat(32), TOKEN_SECRET_PREVIOUS: "x".repeat(32) },
      "TOKEN_SECRET_PREVIOUS: got the value of TOKEN_SECRET, expected the secret before it, or nothing",
    ],
    ...["27AAPFU0939F1ZX", "27AAPFU0939F1Zx", "12", "A tax id", "x".repeat(21)].map(
      (AGENCY_TAX_ID) =>
        [
          { AGENCY_TAX_ID },
          `AGENCY_TAX_ID: got "${AGENCY_TAX_ID}", expected a GSTIN with its check digit, or 5 to 20 letters, digits and hyphens`,
        ] satisfies [Record<string, string>, string],
    ),
    [{ TOKEN_SECRET: "short" }, "TOKEN_SECRET: got a value of 5 characters, expected at least 32 characters"],
  ])("throws a one-line error for %o", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
