import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isTimeZone } from "@media-planner/schema/rules/time-zone";

/** Browsers list some zones under old names. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

const getCurrentName = (zone: string) => CURRENT_NAMES[zone] ?? zone;

function getOffset(zone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    timeZoneName: "shortOffset",
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") ?? "";
}

export function listTimeZoneLabels(otherZones: readonly string[]): Record<string, MessageDescriptor> {
  const supported = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [];
  const zones = new Set([...otherZones, ...supported.map(getCurrentName).filter(isTimeZone)]);
  return Object.fromEntries(
    [...zones].toSorted().map((zone) => {
      const place = zone.replaceAll("_", " ");
      const offset = getOffset(zone);
      return [zone, msg`${place} (UTC${offset})`];
    }),
  );
}

/** Compares local times in winter and summer. */
function hasSameClock(zone: string, otherZone: string): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => {
    const date = new Date(Date.UTC(year, month, 1));
    const [time, otherTime] = [zone, otherZone].map((timeZone) => date.toLocaleString("en", { timeZone }));
    return time === otherTime;
  });
}

/** Returns the browser's zone if its clock differs; null for UTC, which private browsers report. */
export function suggestTimeZone(agencyZone: string): string | null {
  const zone = getCurrentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (zone === "UTC" || !isTimeZone(zone)) return null;
  return hasSameClock(zone, agencyZone) ? null : zone;
}
