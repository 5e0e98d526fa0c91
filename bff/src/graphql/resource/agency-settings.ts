import { FINANCIAL_YEAR_STARTS, type FinancialYearStart } from "@media-planner/schema/enums";
import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { buildPath } from "../../rest/endpoints.ts";
import { readRecord } from "../../rest/envelope.ts";
import type { Rest } from "../../rest/rest.ts";
import { asRow, readEnum, readText } from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";

export const agencyPath = buildPath("/agency");

interface AgencyDefaults {
  readonly timeZone: string;
  readonly currency: string;
  readonly financialYearStart: FinancialYearStart;
}

const maxAgeMs = 60_000;

/** Time zone, currency and financial year of the agency; a process reads them at most once a minute. */
export class AgencySettings {
  readonly #defaults: AgencyDefaults;
  #latest: AgencyDefaults;
  #expiresAt = 0;
  #version = 0;

  constructor(defaultTimeZone: string) {
    this.#defaults = { timeZone: defaultTimeZone, currency: "INR", financialYearStart: "APRIL" };
    this.#latest = this.#defaults;
  }

  /** Replaces missing and invalid values by the defaults. */
  fromRow(row: Row): AgencyDefaults {
    const timeZone = readText(row["timeZone"]);
    const currencyCode = readText(row["currency"])?.toUpperCase() ?? "";
    const currency = /^[A-Z]{3}$/.test(currencyCode) ? currencyCode : this.#defaults.currency;
    return {
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : this.#defaults.timeZone,
      currency,
      financialYearStart:
        readEnum(row["financialYearStart"], FINANCIAL_YEAR_STARTS) ??
        (currency === "INR" ? "APRIL" : "JANUARY"),
    };
  }

  /** Returns the defaults if the upstream fails or has no agency. */
  async read(rest: Rest): Promise<AgencyDefaults> {
    if (Date.now() < this.#expiresAt) return this.#latest;
    const version = this.#version;
    try {
      const envelope = await nullIfNotFound(rest.read(agencyPath));
      const settings = envelope ? this.fromRow(asRow(readRecord(envelope))) : this.#defaults;
      // A save during the read makes the result outdated.
      if (version === this.#version) {
        this.#latest = settings;
        this.#expiresAt = Date.now() + maxAgeMs;
      }
      return settings;
    } catch {
      return this.#defaults;
    }
  }

  clear(): void {
    this.#version += 1;
    this.#expiresAt = 0;
  }
}
