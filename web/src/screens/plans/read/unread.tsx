import { useLingui } from "@lingui/react/macro";

import { failureText, incidentOf, isMissing } from "../../../crud/failure.ts";
import type { Place } from "../../../crud/resource.ts";
import { useFailureToast } from "../../../crud/use-failure-toast.ts";
import { LoadFailed, LoadingPanel } from "../../../ui/page-state.tsx";
import { PageHead } from "../../../ui/page.tsx";
import { useListBehind } from "../../../crud/use-list-behind.ts";

interface UnreadPlanProps {
  title: string;
  place: Place;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
}

/** What stands where a plan will be while it is read, and where it would be if it could not be read. */
export function UnreadPlan({ title, place, loading, error, onRetry }: UnreadPlanProps) {
  const { t } = useLingui();
  const list = useListBehind(place);
  useFailureToast(error, t`Failed to fetch media plan`);
  return (
    <>
      <PageHead title={title} back={{ to: list, label: t`Back to media plans` }} />
      {loading ? (
        <LoadingPanel />
      ) : (
        <LoadFailed
          message={failureText(error, t`Failed to fetch media plan`)}
          requestId={incidentOf(error)}
          list={!error || isMissing(error) ? list : undefined}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
