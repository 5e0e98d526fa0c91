import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/enums";
import { requiresReason } from "@media-planner/schema/rules/status";
import { createElement } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { getStatusLabel } from "../../../ui/page/status-chip.tsx";
import { useDecisionDialog, type DecisionOptions } from "../../decision-dialog.tsx";
import type { BulkOperation } from "../../definition/list-definition.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { useListContext } from "../list-context.ts";
import { buildFileColumns } from "../toolbar/export-file.ts";
import { BulkDetails } from "./record-names.tsx";

interface BulkChange extends Omit<BulkOperation<StoredRecord>, "rows" | "execute"> {
  execute: (row: StoredRecord, comment: string | null) => Promise<unknown>;
}

type BulkQuestion = Pick<DecisionOptions, "title" | "question" | "confirmLabel"> & Partial<DecisionOptions>;

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
  const decide = useDecisionDialog();
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
    buildQuestion: (count: number) => BulkQuestion,
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
      const bulkQuestion = buildQuestion(count);
      const { question } = bulkQuestion;
      const details = {
        statusSummary: formatStatusCounts(targets),
        names: targets.map(resource.getName),
      };
      const comment = await decide({
        danger: false,
        comment: "none",
        cancelLabel: t`Cancel`,
        ...bulkQuestion,
        details: createElement(BulkDetails, details),
        question: excludedCount > 0 ? `${question} ${unchangedNote}` : question,
      });
      if (comment !== null)
        await runAction({
          ...action,
          appliesTo,
          rows: targets,
          execute: async (row) => execute(row, comment || null),
        });
    };
    return { count, start: () => void start() };
  };

  const defineTransition = (to: Status) => {
    const status = i18n._(getStatusLabel(to));
    const action = {
      appliesTo: (row: StoredRecord) => getRowPermissions(row)?.transitions.includes(to) ?? false,
      execute: async (row: StoredRecord, comment: string | null) => setRowStatus?.(row, to, comment),
      formatSuccess: formatChanged,
      fallbackMessage: text.updateFailed,
    };
    const transition = defineAction(action, (count) => ({
      title: plural(count, {
        one: `Change the status of # ${text.singularName}?`,
        other: `Change the status of # ${text.pluralName}?`,
      }),
      question: t`The new status is ${status}.`,
      confirmLabel: t`Change status`,
      ...(requiresReason(to) && { comment: "required", danger: true }),
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
        question: plural(count, {
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
        execute: (row, comment) => cancelAction.run(client, row, comment),
        formatSuccess: formatChanged,
        fallbackMessage: text.updateFailed,
      },
      (count) => ({
        title: t`${cancelAction.formatLabel(count)}?`,
        question: i18n._(cancelAction.consequence),
        confirmLabel: cancelAction.formatLabel(count),
        cancelLabel: t`Back`,
        danger: true,
        comment: cancelAction.hasReason ? "optional" : "none",
      }),
    );
  return {
    transitions: statuses.flatMap(defineTransition),
    removal,
    cancellation: cancelAction &&
      cancellation && { label: cancelAction.formatLabel(cancellation.count), ...cancellation },
  };
}
