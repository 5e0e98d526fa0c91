import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/enums";

import { useFormat } from "../../../ui/format.ts";
import { getStatusLabel } from "../../../ui/status-chip.tsx";
import type { BulkOperation, StoredRecord } from "../../resource.ts";
import { useListContext } from "../list-context.ts";
import { buildFileColumns } from "../toolbar/export-file.ts";
import { useConfirmBulk, type BulkQuestion } from "./use-confirm-bulk.tsx";

interface BulkChange extends Omit<BulkOperation<StoredRecord>, "rows" | "execute"> {
  execute: (row: StoredRecord, reason: string | null) => Promise<unknown>;
}

type PartialQuestion = Pick<BulkQuestion, "title" | "message" | "confirmLabel"> & Partial<BulkQuestion>;

/** Each action changes only the rows listed in its confirmation. */
export function useBulkActions(
  rows: readonly StoredRecord[],
  runAction: (action: BulkOperation<StoredRecord>) => Promise<void>,
) {
  const { t, i18n } = useLingui();
  const { resource, text, permissions, mutations } = useListContext();
  const { deleteRow, setRowStatus } = mutations;
  const client = useApolloClient();
  const format = useFormat();
  const confirm = useConfirmBulk();
  const { cancelAction } = resource;
  const getRowPermissions = permissions.getRowPermissions;
  const formatChanged = (n: number) => plural(n, { one: "# record changed", other: "# records changed" });

  const formatStatusCounts = (countedRows: readonly StoredRecord[]): string => {
    const [column] = buildFileColumns(
      resource.columns.filter(({ key }) => key === "status"),
      i18n,
    );
    if (!column) return "";
    const counts = new Map<string, number>();
    for (const row of countedRows) {
      const status = String(column.getValue(row));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return [...counts].map(([status, n]) => t`${status}: ${format.number(n)}`).join(", ");
  };

  const defineAction = (
    { appliesTo, execute, ...action }: BulkChange,
    buildQuestion: (count: number) => PartialQuestion,
  ) => {
    const targets = rows.filter(appliesTo);
    const count = targets.length;
    if (count === 0) return undefined;
    const excludedCount = rows.length - count;
    const unchangedNote = plural(excludedCount, {
      one: "# other will not change.",
      other: "# others will not change.",
    });
    const start = async () => {
      const question = buildQuestion(count);
      const confirmation = await confirm({
        danger: false,
        hasReason: false,
        cancelLabel: t`Cancel`,
        ...question,
        message: excludedCount > 0 ? `${question.message} ${unchangedNote}` : question.message,
        statusSummary: formatStatusCounts(targets),
        names: targets.map(resource.getName),
      });
      if (confirmation)
        await runAction({
          ...action,
          appliesTo,
          rows: targets,
          execute: async (row) => execute(row, confirmation.reason),
        });
    };
    return { count, start: () => void start() };
  };

  const defineTransition = (to: Status) => {
    const status = i18n._(getStatusLabel(to));
    const action = {
      appliesTo: (row: StoredRecord) => getRowPermissions(row)?.transitions.includes(to) ?? false,
      execute: async (row: StoredRecord) => setRowStatus?.(row, to),
      formatSuccess: formatChanged,
      fallbackMessage: text.updateFailed,
    };
    const transition = defineAction(action, (count) => ({
      title: plural(count, {
        one: `Change the status of # ${text.singularName}?`,
        other: `Change the status of # ${text.pluralName}?`,
      }),
      message: t`The new status is ${status}.`,
      confirmLabel: t`Change status`,
    }));
    return transition ? [{ to, ...transition }] : [];
  };
  const statuses = setRowStatus
    ? [...new Set(rows.flatMap((row) => getRowPermissions(row)?.transitions ?? []))]
    : [];

  const removal =
    deleteRow &&
    defineAction(
      {
        appliesTo: (row) => getRowPermissions(row)?.remove ?? false,
        execute: deleteRow,
        formatSuccess: (n) => plural(n, { one: "# record deleted", other: "# records deleted" }),
        fallbackMessage: text.deleteFailed,
      },
      (count) => ({
        title: plural(count, {
          one: `Delete # ${text.singularName}?`,
          other: `Delete # ${text.pluralName}?`,
        }),
        message: plural(count, {
          one: "It will be permanently deleted.",
          other: "They will be permanently deleted.",
        }),
        confirmLabel: t`Delete ${count}`,
        danger: true,
      }),
    );

  const cancellation =
    cancelAction &&
    defineAction(
      {
        appliesTo: (row) => getRowPermissions(row)?.cancel ?? false,
        execute: (row, reason) => cancelAction.run(client, row, reason),
        formatSuccess: formatChanged,
        fallbackMessage: text.updateFailed,
      },
      (count) => ({
        title: t`${cancelAction.formatLabel(count)}?`,
        message: i18n._(cancelAction.consequence),
        confirmLabel: cancelAction.formatLabel(count),
        cancelLabel: t`Back`,
        danger: true,
        hasReason: cancelAction.hasReason ?? false,
      }),
    );
  return {
    transitions: statuses.flatMap(defineTransition),
    removal,
    cancellation: cancelAction &&
      cancellation && { label: cancelAction.formatLabel(cancellation.count), ...cancellation },
  };
}
