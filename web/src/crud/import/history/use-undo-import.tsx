import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { runBulk } from "../../concurrency.ts";
import { getFailureReason, toastFailure } from "../../errors/failure.ts";
import { useListContext } from "../../list/list-context.ts";
import type { Importer } from "../importer.ts";
import {
  ImportChangesDocument,
  type ImportChangesQuery,
  type ImportFieldsFragment,
} from "./import-log.generated.tsx";
import { Reasons, useDeleteCreated } from "./use-delete-created.tsx";

/**
 * Reverts changed records and deletes created ones after a confirmation. If some are in use or changed, a second
 * confirmation deletes the others.
 */
export function useUndoImport(
  importer: Pick<Importer, "revert">,
  { id, created, changed, undoableRecords, undoableChanges }: ImportFieldsFragment,
) {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const { text, reload } = useListContext();
  const confirm = useConfirm();
  const deleteCreated = useDeleteCreated(id, undoableRecords ?? 0);
  const [isRunning, setRunning] = useState(false);
  const count = undoableRecords ?? 0;
  const changeCount = undoableChanges ?? 0;
  const { singularName, pluralName } = text;
  const otherCount = count - created;
  const ownRecords = plural(created, { one: `# ${singularName}`, other: `# ${pluralName}` });
  const otherRecords = plural(otherCount, { one: "# other new record", other: "# other new records" });
  const deleteOwn = plural(count, {
    one: `Delete the created ${singularName}`,
    other: `Delete the # created ${pluralName}`,
  });
  const deleteRest = plural(count, {
    one: "Delete the created record",
    other: "Delete the # created records",
  });
  const deleteAll = t`Delete ${ownRecords} and ${otherRecords}`;
  const deleteLabel = otherCount === 0 ? deleteOwn : otherCount > 0 && created > 0 ? deleteAll : deleteRest;
  const label = changeCount > 0 ? t`Undo this import` : deleteLabel;

  /** @returns reasons of values and records that stay */
  const revertChanges = async (): Promise<readonly string[]> => {
    if (changeCount === 0) return [];
    const { data } = await client.query<ImportChangesQuery>({
      query: ImportChangesDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    });
    const kept: string[] = [];
    const { failed, remaining } = await runBulk(data?.importChanges ?? [], async (change) => {
      const fields = await importer.revert(change);
      const [name, labels] = [change.name, new Intl.ListFormat(i18n.locale).format(fields)];
      if (fields.length > 0) kept.push(t`${name}: ${labels} changed after the import`);
    });
    if (remaining.length > 0) throw failed[0]?.error;
    const getReason = ({ item: { name }, error }: (typeof failed)[number]) =>
      `${name}: ${getFailureReason(error, text.updateFailed)}`;
    return [...kept, ...failed.map(getReason)];
  };

  /** @returns whether the import is undone */
  const onUndo = async (): Promise<boolean> => {
    const updateNote = plural(changed, {
      one: "The updated record keeps its new values.",
      other: "The # updated records keep their new values.",
    });
    const isConfirmed = await confirm({
      title: `${label}?`,
      message: [
        count > 0 && (changeCount > 0 ? `${deleteLabel}.` : t`They will be permanently deleted.`),
        changeCount > 0
          ? t`Updated records get their earlier values. Values that were changed since then stay.`
          : changed > 0 && updateNote,
      ]
        .filter(Boolean)
        .join(" "),
      confirmLabel: changeCount > 0 ? t`Undo` : t`Delete`,
      danger: true,
    });
    if (!isConfirmed) return false;
    setRunning(true);
    try {
      const reasons = await revertChanges();
      const isUndone = await deleteCreated();
      if (reasons.length > 0)
        await confirm({
          title: t`Not everything was undone`,
          message: <Reasons intro={t`These values stay:`} reasons={reasons} />,
          cancelLabel: t`Close`,
        });
      return isUndone;
    } catch (error) {
      toastFailure(error, t`Failed to undo the import`);
      return false;
    } finally {
      setRunning(false);
      void reload();
    }
  };
  return { label, isRunning, onUndo };
}
