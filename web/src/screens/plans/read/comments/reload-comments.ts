import type { ObservableQuery } from "@apollo/client";

import { PlanCommentsDocument } from "./comments.generated.tsx";

/** Mutation options. If only the reload fails, the change itself has succeeded. */
export const RELOAD_COMMENTS = {
  refetchQueries: [PlanCommentsDocument],
  onQueryUpdated: (query: ObservableQuery) => query.refetch().catch(() => undefined),
};
