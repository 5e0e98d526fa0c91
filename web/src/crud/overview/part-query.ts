import type { SectionState } from "../../ui/page/section.tsx";
import { isNotFound } from "../errors/failure.ts";
import { useParentFilter } from "../related/parent-record.ts";

interface PartQuery {
  data?: unknown;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** Options of a part's query: parts fail on their own, so no toast is shown. */
export const PART_OPTIONS = { fetchPolicy: "cache-and-network", context: { quiet: true } } as const;

/** Returns null if the upstream lacks the data. */
export function getPartState({ data, loading, error, refetch }: PartQuery): SectionState | null {
  if (!data && isNotFound(error)) return null;
  return {
    isLoading: loading && !data,
    hasFailed: error !== undefined && !data && !loading,
    onRetry: () => void refetch().catch(() => undefined),
  };
}

/** Filter for the record of the page, such as `{ clientId: "c1" }`. */
export function useParentVariables(): Readonly<Record<string, string>> {
  const parent = useParentFilter();
  return parent ? { [parent.name]: parent.id } : {};
}
