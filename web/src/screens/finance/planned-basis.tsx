import { Trans } from "@lingui/react/macro";

/** Says in which months money counts. */
export function PlannedBasis() {
  return (
    <Trans>
      Planned counts in the months of the rows, charges and discount in proportion; orders in the month in
      which their plan begins.
    </Trans>
  );
}
