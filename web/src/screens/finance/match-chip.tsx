import { useLingui } from "@lingui/react/macro";
import { Badge } from "@mantine/core";

import type { MatchStatus } from "../../generated/schema.ts";
import { matchLabels } from "./finance-labels.ts";

const TONES: Readonly<Record<MatchStatus, string>> = {
  MATCHED: "success",
  OVER: "warning",
  SHORT: "warning",
  EXPECTED: "secondary",
  MISSING_INVOICE: "error",
  MISSING_PO: "error",
  DUPLICATE: "error",
};

export function MatchChip({ status }: { status: MatchStatus | null }) {
  const { i18n } = useLingui();
  if (!status) return "–";
  return (
    <Badge variant="outline" color={TONES[status]}>
      {i18n._(matchLabels[status])}
    </Badge>
  );
}
