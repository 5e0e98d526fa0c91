import { Trans } from "@lingui/react/macro";

/** Explains how money is assigned to months. */
export function PlannedBasis() {
  return (
    <Trans>
      Planned counts in the months of the rows, charges and discount in proportion; orders in the month in
      which their plan begins.
    </Trans>
  );
}
