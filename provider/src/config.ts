import { z } from "zod";
import { signUpModes, type SignUpMode } from "./auth/sign-up-policy.ts";
import { parseHostUrls } from "./db/connection/hosts.ts";
import { hasValidCheckDigit, normalizeTaxId } from "./rules/tax-id.ts";
import { isTimeZone } from "./rules/time-zone.ts";

/** An error for the operator in one line, without a stack trace. */
export class OperatorError extends Error {}

const integerRule = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(from).max(to));
const switchRule = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => value === "on" || value === "true" || value === "1");
const hasProtocol =
  (...protocols: string[]) =>
  (value: string) =>
    value.includes("://") && URL.canParse(value) && protocols.includes(new URL(value).protocol);
const domainName = z
  .string()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u);
/** Verifies the check digit, because a mistyped GSTIN would be printed on each plan. */
const agencyTaxId = z
  .string()
  .regex(/^[A-Za-z0-9-]{5,20}$/)
  .transform(normalizeTaxId)
  .refine(hasValidCheckDigit);
const urlRule = (...protocols: string[]) => z.string().refine(hasProtocol(...protocols));

interface Setting {
  rule: z.ZodType;
  /** Accepted values, for error messages. */
  expected: string;
  isSecret: boolean;
}

const defineSetting = <T extends z.ZodType>(rule: T, expected: string, isSecret = false) => ({
  rule,
  expected,
  isSecret,
});

const settings = {
  PROVIDER_PORT: defineSetting(integerRule(0, 65535).default(4100), "a port from 0 to 65535"),
  PROVIDER_HOST: defineSetting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
    "a host name or address",
  ),
  PROVIDER_METRICS_PORT: defineSetting(integerRule(0, 65535).optional(), "a port from 0 to 65535"),
  DATABASE_URL: defineSetting(
    z
      .string()
      .refine((value) => parseHostUrls(value).every(hasProtocol("postgres:", "postgresql:")))
      // An @ of the password would end it, and an error message would show the rest as the host name.
      .refine((value) => value.split("@").length <= 2)
      .optional(),
    "a postgres:// URL, with special characters of the password as % codes",
    true,
  ),
  DATA_DIR: defineSetting(z.string().min(1).default(".data"), "a folder"),
  DEMO_DATA: defineSetting(switchRule.optional(), "on or off"),
  SMTP_URL: defineSetting(urlRule("smtp:", "smtps:").optional(), "an smtp:// or smtps:// URL", true),
  MAIL_FROM: defineSetting(
    z
      .string()
      .regex(/^([^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/)
      .default("Media Planner <no-reply@media-planner.localhost>"),
    "a mail address",
  ),
  TOKEN_SECRET: defineSetting(z.string().min(32).optional(), "at least 32 characters", true),
  TOKEN_SECRET_PREVIOUS: defineSetting(z.string().min(32).optional(), "at least 32 characters", true),
  ACCESS_TOKEN_TTL_S: defineSetting(integerRule(1, 86_400).default(900), "seconds from 1 to 86400"),
  REFRESH_TOKEN_TTL_S: defineSetting(
    integerRule(1, 31_536_000).default(2_592_000),
    "seconds from 1 to 31536000",
  ),
  PUBLIC_URL: defineSetting(
    urlRule("http:", "https:")
      .refine((value) => /^[^/]+\/\/[^/?#]+\/?$/.test(value))
      .transform((value) => new URL(value).origin)
      .default("http://localhost:4000"),
    "an http:// or https:// origin without a path",
  ),
  ADMIN_EMAIL: defineSetting(z.email().optional(), "a mail address"),
  SIGN_UP: defineSetting(z.enum(signUpModes).optional(), "open, domains or invite"),
  SIGN_UP_DOMAINS: defineSetting(
    z
      .string()
      .transform((value) => value.split(",").map((name) => name.trim()))
      .pipe(z.array(domainName))
      .default([]),
    "domain names such as agency.example, separated by commas",
  ),
  PASSWORD_MIN_LENGTH: defineSetting(integerRule(6, 64).default(6), "a number from 6 to 64"),
  COMMON_PASSWORDS: defineSetting(z.enum(["refused", "allowed"]).default("allowed"), "refused or allowed"),
  OWN_PLAN_APPROVAL: defineSetting(z.enum(["refused", "allowed"]).default("refused"), "refused or allowed"),
  NOTICE_MAILS: defineSetting(switchRule.default(true), "on or off"),
  OTEL_EXPORTER_OTLP_ENDPOINT: defineSetting(
    urlRule("http:", "https:").optional(),
    "an http:// or https:// URL",
  ),
  LOG_LEVEL: defineSetting(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace or silent",
  ),
  AGENCY_NAME: defineSetting(
    z.string().trim().min(1).max(120).default("Media Planner Agency"),
    "up to 120 characters",
  ),
  AGENCY_ADDRESS: defineSetting(z.string().max(300).optional(), "up to 300 characters"),
  AGENCY_TAX_ID: defineSetting(
    agencyTaxId.optional(),
    "a GSTIN with its check digit, or 5 to 20 letters, digits and hyphens",
  ),
  AGENCY_TIME_ZONE: defineSetting(
    z.string().refine(isTimeZone).default("Asia/Kolkata"),
    "an IANA time zone, such as Asia/Kolkata or Europe/Paris",
  ),
};

/** Address and tax id of the demo agency, used if name, address and tax id are not configured. */
const demoAgency = {
  AGENCY_ADDRESS: "4th floor, Kamala Chambers, Lower Parel, Mumbai 400013",
  AGENCY_TAX_ID: "27AAGCM4821M1Z6",
};

const backupSettings = {
  DATA_DIR: settings.DATA_DIR,
  DATABASE_URL: settings.DATABASE_URL,
  BACKUP_KEY: defineSetting(z.string().min(16).optional(), "at least 16 characters", true),
};

type Values<Settings extends Record<string, Setting>> = {
  [Name in keyof Settings]: z.output<Settings[Name]["rule"]>;
};
export type Config = Omit<Values<typeof settings>, "DEMO_DATA" | "SIGN_UP"> & {
  DEMO_DATA: boolean;
  SIGN_UP: SignUpMode;
  /** In production, unless DEMO_DATA is on: the password of demo accounts is public. */
  refusesDemoAccounts: boolean;
};

type Environment = Record<string, string | undefined>;

function readSetting(name: string, { rule, expected, isSecret }: Setting, value = ""): unknown {
  const result = rule.safeParse(value || undefined);
  if (result.success) return result.data;
  const received = isSecret ? `a value of ${value.length} characters` : JSON.stringify(value);
  throw new OperatorError(`${name}: got ${received}, expected ${expected}`);
}

const readSettings = <Settings extends Record<string, Setting>>(
  definitions: Settings,
  environment: Environment,
) =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, setting]) => [
      name,
      readSetting(name, setting, environment[name]),
    ]),
  ) as Values<Settings>;

/** Throws an OperatorError with the first invalid setting and its expected values. */
export function readConfig(environment: Environment): Config {
  const values = readSettings(settings, environment);
  if (values.DATABASE_URL && !values.TOKEN_SECRET)
    throw new OperatorError(
      "TOKEN_SECRET: got nothing, expected at least 32 characters when DATABASE_URL is set",
    );
  if (values.TOKEN_SECRET && values.TOKEN_SECRET_PREVIOUS === values.TOKEN_SECRET)
    throw new OperatorError(
      "TOKEN_SECRET_PREVIOUS: got the value of TOKEN_SECRET, expected the secret before it, or nothing",
    );
  const isProduction = environment["NODE_ENV"] === "production";
  const DEMO_DATA = values.DEMO_DATA ?? (!values.DATABASE_URL && !isProduction);
  const SIGN_UP = values.SIGN_UP ?? (DEMO_DATA ? "open" : "invite");
  const hasDomains = values.SIGN_UP_DOMAINS.length > 0;
  if (SIGN_UP === "domains" && !hasDomains)
    throw new OperatorError(
      `SIGN_UP_DOMAINS: got nothing, expected ${settings.SIGN_UP_DOMAINS.expected} when SIGN_UP is domains`,
    );
  if (SIGN_UP !== "domains" && hasDomains)
    throw new OperatorError(
      `SIGN_UP: got ${values.SIGN_UP ?? "nothing"}, expected domains when SIGN_UP_DOMAINS is set`,
    );
  const { AGENCY_NAME, AGENCY_ADDRESS, AGENCY_TAX_ID } = environment;
  const isDemoAgency = DEMO_DATA && !AGENCY_NAME && !AGENCY_ADDRESS && !AGENCY_TAX_ID;
  return {
    ...values,
    ...(isDemoAgency ? demoAgency : {}),
    ADMIN_EMAIL: values.ADMIN_EMAIL?.toLowerCase(),
    DEMO_DATA,
    SIGN_UP,
    refusesDemoAccounts: isProduction && !DEMO_DATA,
  };
}

export const readBackupSettings = (environment: Environment) => readSettings(backupSettings, environment);
