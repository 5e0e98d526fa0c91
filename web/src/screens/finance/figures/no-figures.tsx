import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useAccess } from "../../../session/use-access.ts";
import { Placeholder } from "../../../ui/page/page-state.tsx";

/** Empty state of finance screens, with the first step. */
export function NoFigures() {
  const { t } = useLingui();
  const { can } = useAccess();
  return (
    <Placeholder icon={IconReportMoney}>
      <Trans>Add a media plan first. Its planned, ordered and paid amounts then appear here.</Trans>
      {can("media_plans", "CREATE") && (
        <Button component={Link} to="/manage-media-plan/add" variant="default">
          {t`Add media plan`}
        </Button>
      )}
    </Placeholder>
  );
}

/** The upstream supports no sums. */
export function FiguresUnavailable({ mb }: { mb?: "md" }) {
  return (
    <Text c="dimmed" mb={mb}>
      <Trans>The connected service provides no totals.</Trans>
    </Text>
  );
}
