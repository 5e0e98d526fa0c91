import { Trans, useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { useState } from "react";

import { useFormat } from "../../../ui/format.ts";
import { useDialog } from "../../../ui/use-dialog.tsx";
import { CopyForm, StartDateField } from "../copy-form.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { buildCopySearch } from "../paths.ts";

type Original = Pick<MediaPlanRowFragment, "id" | "planNumber" | "orderDetails">;

interface DuplicateProps {
  plan: Original;
  onClose: (search: string | null) => void;
}

function DuplicateForm({ plan, onClose }: DuplicateProps) {
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  const [start, setStart] = useState<string | null>(dates?.start ?? null);
  const period = format.dateRange(dates?.start, dates?.end);
  return (
    <CopyForm
      hint={<Trans>The plan runs {period}. Rows move by the same number of days as the start date.</Trans>}
      onCopy={(usesListPrices) => {
        if (start === null || isDate(start))
          onClose(buildCopySearch({ originalId: plan.id, start, usesListPrices }));
      }}
      onBack={() => onClose(null)}
    >
      <StartDateField value={start} onChange={setStart} />
    </CopyForm>
  );
}

/** Resolves to the query string of the copy; null if cancelled. */
export function useDuplicateDialog(): (plan: Original) => Promise<string | null> {
  const { t } = useLingui();
  const openDialog = useDialog();
  return (plan) => {
    const number = plan.planNumber ?? "";
    return openDialog<string | null>({
      title: t`Duplicate: ${number}`,
      content: (close) => <DuplicateForm plan={plan} onClose={close} />,
      dismissValue: null,
    });
  };
}
