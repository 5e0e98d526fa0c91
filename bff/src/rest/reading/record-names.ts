import { NAME_PLACEHOLDER, hasVisibleText } from "@media-planner/schema/rules/visible-text";
import { channel } from "node:diagnostics_channel";

import { readText } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";
import { toUpstreamName } from "../upstream-names.ts";

/** Messages list the examined fields. */
export const namelessRecordChannel = channel("media-planner:missing-name");

/**
 * Without a visible name, returns a dash and logs a warning.
 *
 * @param resource also reads `name`, and names such as `client` and `clientName`
 */
export function readRecordName(row: Row, field: string, resource?: string): string {
  const text = readVisibleText(row[field]);
  if (text !== null) return text;
  const otherFields = resource === undefined ? [] : ["name", ...listNameFields(resource)];
  for (const otherField of otherFields) {
    const otherText = readVisibleText(row[otherField]);
    if (otherText !== null) return otherText;
  }
  namelessRecordChannel.publish({ fields: [...new Set([field, ...otherFields])] });
  return NAME_PLACEHOLDER;
}

function readVisibleText(value: unknown): string | null {
  const text = typeof value === "object" ? null : readText(value);
  return text !== null && hasVisibleText(text) ? text : null;
}

export function listNameFields(resource: string): readonly string[] {
  if (resource === "channel") return ["channelName", "chanelName", "chanel"];
  const name = toUpstreamName(resource);
  return [name, `${name}Name`];
}
