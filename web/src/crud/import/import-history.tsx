import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";

import { useFormat } from "../../ui/format.ts";
import { useReportText } from "./report.ts";
import { useImportsQuery, type ImportFieldsFragment } from "./import-log.generated.tsx";

const SHOWN = 3;

function Past({
  past: { fileName, created, changed, unchanged, skipped, refused, by, createdAt },
}: {
  past: ImportFieldsFragment;
}) {
  const reportText = useReportText();
  const { moment } = useFormat();
  const figures = reportText({
    created,
    updated: changed,
    unchanged: unchanged ?? 0,
    skipped: skipped ?? 0,
    failed: refused,
  });
  return (
    <li>
      <Text fz="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
        {fileName}
      </Text>
      <Text fz="sm" c="dimmed">
        {[moment(createdAt), by?.name, figures].filter(Boolean).join(" · ")}
      </Text>
    </li>
  );
}

export function ImportHistory({ list }: { list: string }) {
  const [all, setAll] = useState(false);
  const { data } = useImportsQuery({
    variables: { list },
    context: { quiet: true },
  });
  const past = data?.imports ?? [];
  if (past.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="sm" mb={8}>
        <Trans>Import history</Trans>
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {past.slice(0, all ? undefined : SHOWN).map((each) => (
          <Past key={each.id} past={each} />
        ))}
      </Stack>
      {!all && past.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setAll(true)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  );
}
