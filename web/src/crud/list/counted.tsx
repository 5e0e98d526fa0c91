import type { ComponentType, ReactNode } from "react";

import type { UseCounts } from "../resource.ts";

/** How many records have each status; undefined where nobody counts them. */
export type Counts = ReadonlyMap<string, number> | undefined;

export interface CountedProps {
  /** What the list asks of the server besides its page and order. */
  asked: object;
  children: (counts: Counts) => ReactNode;
}

/** Makes the component that counts the records of a list by status while what it holds is on screen. */
export function countedOf(useCounts: UseCounts | undefined): ComponentType<CountedProps> {
  if (!useCounts) return ({ children }) => children(undefined);
  return function Counted({ asked, children }) {
    const { data } = useCounts({ variables: asked, fetchPolicy: "cache-and-network" });
    const counts = data?.page.statusCounts;
    return children(counts ? new Map(counts.map(({ status, count }) => [status, count])) : undefined);
  };
}
