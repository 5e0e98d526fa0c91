import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Menu, Text, Progress } from "@mantine/core";
import { IconBan, IconProgressCheck, IconTrash, IconX, IconDownload } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { withSearchFocus } from "../../../ui/page/search-box.tsx";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import { reserveBarHeight } from "../../../ui/overlays/reserve-bar-height.ts";
import { useListContext } from "../list-context.ts";
import { EMPTY_SELECTION, getSelectedRows } from "../state/selected-records.ts";
import classes from "./bulk-actions-bar.module.css";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useBulkRun } from "./use-bulk-run.tsx";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { toastFailure } from "../../errors/failure.ts";
import type { StoredRecord } from "../../definition/record.ts";
import type { FileKind } from "../../export/save-sheet.ts";
import { useCopyRows, useSaveRows } from "../toolbar/export-file.ts";

function ExportMenu({ rows }: { rows: readonly StoredRecord[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { text, visibleColumns } = useListContext();
  const saveRows = useSaveRows({ title: text.listTitle, columns: visibleColumns });
  const save = (kind: FileKind) =>
    saveRows(kind, rows).then(toastSuccess, (error: unknown) =>
      toastFailure(error, t`Failed to export the list`),
    );
  return (
    <Menu shadow="md" position="top-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
          <Trans>Export {format.number(rows.length)}</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("xlsx")}>{t`Excel`}</Menu.Item>
        <Menu.Item onClick={() => void save("csv")}>{t`CSV`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function BulkProgress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [doneCount, totalCount] = [format.number(done), format.number(total)];
  // The focused button unmounted with the bar.
  const stopButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stopButton.current?.focus(), []);
  return (
    <section className={classes.bar} ref={reserveBarHeight} aria-label={t`Selected rows`}>
      <Text component="output" fz="sm" fw={600}>
        <Trans>
          {doneCount} of {totalCount}
        </Trans>
      </Text>
      <Progress flex={1} value={(done / Math.max(total, 1)) * 100} aria-hidden />
      <Button ref={stopButton} variant="default" size="xs" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}

export function BulkActionsBar() {
  const { t } = useLingui();
  const { resource, permissions, entry, listQuery, rows: pageRows, loadedPage, ...list } = useListContext();
  const { selection, setSelection } = list;
  const format = useFormat();
  const rows = getSelectedRows(selection, pageRows);
  const { progress, runAction, selectMatching, stop } = useBulkRun();
  const { bulkExtras = [] } = resource;
  const { transitions, removal, cancellation } = useBulkActions(rows, runAction);
  useCopyRows(rows, permissions.export);
  const allowedExtraNames = permissions.getBulkExtraNames(rows);

  if (progress) return <BulkProgress {...progress} onStop={stop} />;
  const count = rows.length;
  if (count === 0) return null;
  const isPageSelected = pageRows.length > 0 && pageRows.every(({ id }) => selection.rows.has(id));
  const matchCount = loadedPage?.pageInfo.totalCount ?? 0;
  const matching = format.number(matchCount);
  const pageIds = new Set(pageRows.map(({ id }) => id));
  const otherPageCount = rows.filter(({ id }) => !pageIds.has(id)).length;
  const otherCount = format.number(otherPageCount);
  return (
    <section className={classes.bar} ref={reserveBarHeight} aria-label={t`Selected rows`}>
      <Group gap="0 8px">
        <Text component="output" fz="sm" fw={600}>
          {otherPageCount > 0
            ? plural(count, {
                one: `# selected, ${otherCount} on other pages`,
                other: `# selected, ${otherCount} on other pages`,
              })
            : plural(count, { one: "# selected", other: "# selected" })}
        </Text>
        {listQuery && isPageSelected && count < matchCount && (
          <Button variant="subtle" size="compact-sm" onClick={() => void selectMatching(matchCount)}>
            <Trans>Select all {matching} that match</Trans>
          </Button>
        )}
      </Group>
      <Group gap={8} className={classes.actions}>
        {bulkExtras
          .filter(({ name }) => allowedExtraNames.includes(name))
          .map(({ name, Action }) => (
            <Action key={name} rows={rows} entry={entry} runAction={runAction} />
          ))}
        {transitions.length > 0 && (
          <Menu shadow="md" position="top-end">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconProgressCheck size={16} aria-hidden />}>
                <Trans>Change status</Trans>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {transitions.map((transition) => (
                <Menu.Item
                  key={transition.to}
                  rightSection={format.number(transition.count)}
                  onClick={transition.start}
                >
                  <StatusChip status={transition.to} />
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {permissions.export && <ExportMenu rows={rows} />}
        {cancellation && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={cancellation.start}
          >
            {cancellation.label}
          </Button>
        )}
        {removal && (
          <Button
            variant="default"
            size="xs"
            c="var(--failure)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={removal.start}
          >
            <Trans>Delete {format.number(removal.count)}</Trans>
          </Button>
        )}
        <ActionIcon
          size={30}
          aria-label={t`Clear the selection`}
          title={t`Clear the selection`}
          onClick={withSearchFocus(() => setSelection(EMPTY_SELECTION))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </section>
  );
}
