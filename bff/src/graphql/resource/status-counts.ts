import { STATUSES, type Status } from "@media-planner/schema/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type { StatusCount } from "../../generated/resolvers.ts";
import { asRecord } from "../../rest/coded-error.ts";
import { readWholeNumber } from "../../rest/row-fields.ts";
import type { Row } from "../../rest/row-fields.ts";

/** `counts: {pending: 3}`; null without support by the upstream. */
export function readStatusCounts({ counts, data }: Row): StatusCount[] | null {
  const values = asRecord(counts) ?? asRecord(asRecord(data)?.["counts"]);
  if (values === undefined) return null;
  // Unknown statuses count as PENDING.
  const sums = new Map<Status, number>();
  for (const [upstreamStatus, value] of Object.entries(values)) {
    const status = readStatus(upstreamStatus);
    sums.set(status, (sums.get(status) ?? 0) + (readWholeNumber(value) ?? 0));
  }
  return STATUSES.flatMap((status) => {
    const count = sums.get(status);
    return count === undefined ? [] : [{ status, count }];
  });
}
