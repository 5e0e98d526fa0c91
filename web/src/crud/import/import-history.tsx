import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";

import { useFormat } from "../../ui/format.ts";
import { useReportText } from "./use-report-text.ts";
import { useImportsQuery, type ImportFieldsFragment } from "./import-log.generated.tsx";

const MAX_LISTED = 3;

function PastImport({
  pastImport: { fileName, created, changed, unchanged, skipped, refused, by, createdAt },
}: {
  pastImport: ImportFieldsFragment;
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
  const pastImports = data?.imports ?? [];
  if (pastImports.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="sm" mb={8}>
        <Trans>Import history</Trans>
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {pastImports.slice(0, all ? undefined : MAX_LISTED).map((each) => (
          <PastImport key={each.id} pastImport={each} />
        ))}
      </Stack>
      {!all && pastImports.length > MAX_LISTED && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setAll(true)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  );
}
