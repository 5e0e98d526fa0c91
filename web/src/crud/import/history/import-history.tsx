import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useRef, useState } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { useListContext } from "../../list/list-context.ts";
import type { Importer } from "../importer.ts";
import { useFormatReport } from "./use-import-log.ts";
import { useUndoImport } from "./use-undo-import.tsx";
import { useImportsQuery, type ImportFieldsFragment } from "./import-log.generated.tsx";

const MAX_COLLAPSED = 3;

interface PastImportProps {
  importer: Pick<Importer, "revert">;
  pastImport: ImportFieldsFragment;
}

interface UndoImportProps extends PastImportProps {
  /** The button may have unmounted. */
  onDone: (isUndone: boolean) => void;
}

/** Empty for an import without an undo. */
export function UndoImport({ importer, pastImport, onDone }: UndoImportProps) {
  const { label, isRunning, onUndo } = useUndoImport(importer, pastImport);
  if (pastImport.undoableRecords === null && pastImport.undoableChanges === null) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      ml={-8}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void onUndo().then(onDone)}
    >
      {label}
    </Button>
  );
}

function PastImport({ importer, pastImport }: PastImportProps) {
  const { t } = useLingui();
  const { fileName, by, createdAt, undoneAt } = pastImport;
  const item = useRef<HTMLLIElement>(null);
  const formatReport = useFormatReport();
  const { moment } = useFormat();
  const undoMoment = undoneAt && moment(undoneAt);
  return (
    <li ref={item} tabIndex={-1}>
      <Text fz="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
        {fileName}
      </Text>
      <Text fz="sm" c="dimmed">
        {[moment(createdAt), by?.name, formatReport(pastImport), undoMoment && t`Undone ${undoMoment}`]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      <UndoImport importer={importer} pastImport={pastImport} onDone={() => item.current?.focus()} />
    </li>
  );
}

export function ImportHistory({ importer }: Pick<PastImportProps, "importer">) {
  const { entry } = useListContext();
  const [isExpanded, setExpanded] = useState(false);
  const { data } = useImportsQuery({ variables: { list: entry.listPath }, context: { quiet: true } });
  const pastImports = data?.imports ?? [];
  if (pastImports.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="sm" mb={8}>
        <Trans>Import history</Trans>
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {pastImports.slice(0, isExpanded ? undefined : MAX_COLLAPSED).map((pastImport) => (
          <PastImport key={pastImport.id} importer={importer} pastImport={pastImport} />
        ))}
      </Stack>
      {!isExpanded && pastImports.length > MAX_COLLAPSED && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setExpanded(true)}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  );
}
