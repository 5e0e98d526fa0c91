import { Trans } from "@lingui/react/macro";

export function PlannedAmountsNote() {
  return (
    <Trans>
      Planned amounts follow the months of the rows, with charges and discount in proportion. Orders count in
      the start month of their plan.
    </Trans>
  );
}
