import type { ComponentType, ReactNode } from "react";

import type { UseCounts } from "../resource.ts";

export type StatusCounts = ReadonlyMap<string, number> | undefined;

export interface StatusCountsProps {
  /** Query variables without page and order. */
  variables: object;
  children: (counts: StatusCounts) => ReactNode;
}

export function createStatusCounts(useCounts: UseCounts | undefined): ComponentType<StatusCountsProps> {
  if (!useCounts) return ({ children }) => children(undefined);
  return function StatusCounter({ variables, children }) {
    const { data } = useCounts({ variables, fetchPolicy: "cache-and-network" });
    const counts = data?.page.statusCounts;
    return children(counts ? new Map(counts.map(({ status, count }) => [status, count])) : undefined);
  };
}
