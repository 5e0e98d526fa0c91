import type { ReactNode } from "react";

import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { getFailureMessage, getReportableRequestId } from "./failure.ts";
import { useFailureToast } from "./use-failure-toast.ts";

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
    <LoadFailed
      message={getFailureMessage(error, fallbackMessage)}
      requestId={getReportableRequestId(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
