import type { ComponentType, ReactNode } from "react";

import type { UseCounts } from "../resource.ts";

/** How many records have each status; undefined where nobody counts them. */
export type StatusCounts = ReadonlyMap<string, number> | undefined;

export interface StatusCountsProps {
  /** What the list asks of the server besides its page and order. */
  asked: object;
  children: (counts: StatusCounts) => ReactNode;
}

/** Makes the component that counts the records of a list by status while what it holds is on screen. */
export function createStatusCounts(useCounts: UseCounts | undefined): ComponentType<StatusCountsProps> {
  if (!useCounts) return ({ children }) => children(undefined);
  return function Counted({ asked, children }) {
    const { data } = useCounts({ variables: asked, fetchPolicy: "cache-and-network" });
    const counts = data?.page.statusCounts;
    return children(counts ? new Map(counts.map(({ status, count }) => [status, count])) : undefined);
  };
}
