import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { buildPath } from "../../rest/endpoints.ts";
import { readRecord } from "../../rest/rest.ts";
import type { Rest } from "../../rest/rest.ts";
import { asRow, readText } from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";

export const agencyPath = buildPath("/agency");

interface AgencyDefaults {
  readonly timeZone: string;
  readonly currency: string;
}

const maxAgeMs = 60_000;

/** Time zone and currency of the agency; a process reads them at most once a minute. */
export class AgencySettings {
  readonly #defaults: AgencyDefaults;
  #latest: AgencyDefaults;
  #expiresAt = 0;
  #version = 0;

  constructor(defaultTimeZone: string) {
    this.#defaults = { timeZone: defaultTimeZone, currency: "INR" };
    this.#latest = this.#defaults;
  }

  /** Replaces missing and invalid values by the defaults. */
  fromRow(row: Row): AgencyDefaults {
    const timeZone = readText(row["timeZone"]);
    const currency = readText(row["currency"])?.toUpperCase();
    return {
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : this.#defaults.timeZone,
      currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : this.#defaults.currency,
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
