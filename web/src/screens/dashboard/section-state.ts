import { CombinedGraphQLErrors } from "@apollo/client/errors";

import type { SectionState } from "../../ui/page/section.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";

type SectionName = Exclude<keyof DashboardQuery["dashboard"], "__typename">;

/** Number of rows of a list beside others. */
export const LIST_LIMIT = 5;

export function getFailedSections(error: unknown): ReadonlySet<string> {
  if (!CombinedGraphQLErrors.is(error)) return new Set();
  return new Set(error.errors.map(({ path = [] }) => String(path[1])));
}

export interface SectionGroupProps {
  dashboard: DashboardQuery["dashboard"];
  failedSections: ReadonlySet<string>;
  onRetry: () => void;
}

/** Returns null if the viewer may not see the section. */
export function getSectionState(
  { dashboard, failedSections, onRetry }: SectionGroupProps,
  name: SectionName,
): SectionState | null {
  return dashboard[name] === null && !failedSections.has(name)
    ? null
    : { hasFailed: failedSections.has(name), onRetry };
}
