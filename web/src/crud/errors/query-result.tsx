import type { ComponentProps, ReactNode } from "react";

import { LoadFailed, LoadingPanel } from "../../ui/page/page-state.tsx";
import { getFailureMessage, getReportableRequestId, isNotFound } from "./failure.ts";
import { useFailureToast } from "./use-failure-toast.ts";

type QueryFailedProps = Pick<ComponentProps<typeof LoadFailed>, "onRetry" | "listLink"> & {
  /** Undefined for a missing record. */
  error: unknown;
  fallbackMessage: string;
};

/** Missing records link to their list; other errors have a retry. */
export function QueryFailed({ error, fallbackMessage, onRetry, listLink }: QueryFailedProps) {
  return (
    <LoadFailed
      message={getFailureMessage(error, fallbackMessage)}
      requestId={getReportableRequestId(error)}
      onRetry={onRetry}
      listLink={!error || isNotFound(error) ? listLink : undefined}
    />
  );
}

interface QueryResultProps<Data> {
  query: {
    data?: Data | undefined;
    loading: boolean;
    error?: unknown;
    refetch: () => Promise<unknown>;
  };
  fallbackMessage: string;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, or a loading panel, or an error with a retry. Errors also show a toast. */
export function QueryResult<Data>({ query, fallbackMessage, children }: QueryResultProps<Data>) {
  const { data, loading, error, refetch } = query;
  useFailureToast(error, fallbackMessage);
  if (data) return children(data);
  if (loading) return <LoadingPanel />;
  return (
    <QueryFailed
      error={error}
      fallbackMessage={fallbackMessage}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
