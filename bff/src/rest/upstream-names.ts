/** Upstream names of resources, where they differ (docs/upstream.md). */
export const UPSTREAM_NAMES: ReadonlyMap<string, string> = new Map([
  ["format", "subMedia"],
  ["position", "placement"],
  ["timeSlot", "timeBand"],
]);

const UPSTREAM_FIELDS = new Map(
  [...UPSTREAM_NAMES].map(([name, upstreamName]) => [`${name}Id`, `${upstreamName}Id`]),
);
const SCHEMA_FIELDS = new Map([...UPSTREAM_FIELDS].map(([field, upstreamField]) => [upstreamField, field]));

export function toUpstreamName(resource: string): string {
  return UPSTREAM_NAMES.get(resource) ?? resource;
}

/** `formatId` gives `subMediaId`. */
export function toUpstreamField(field: string): string {
  return UPSTREAM_FIELDS.get(field) ?? field;
}

/** `subMediaId` gives `formatId`. */
export function toSchemaField(upstreamField: string): string {
  return SCHEMA_FIELDS.get(upstreamField) ?? upstreamField;
}
