import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import type { MergeType } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import { IconArrowMerge } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";

import type { ExtraRowAction } from "./definition/list-definition.ts";
import type { ScreenEntry } from "./definition/record.ts";
import { useAccess, type Access } from "../session/use-access.ts";
import { ToolbarButton } from "../ui/page/toolbar-button.tsx";
import { useDialog, type OpenDialog } from "../ui/overlays/use-dialog.tsx";
import { loadWithMessages } from "../locales/catalogs.ts";

interface MergedRow {
  id: string;
}

const loadDialog = () => loadWithMessages(() => import("./merge/merge-dialog.tsx"));

interface MergeButtonProps {
  type: MergeType;
  id: string;
  name: string;
  reload: () => void;
}

interface OpenedMerge extends MergeButtonProps {
  /** Called in place of `reload` when the record is gone. */
  onMerged?: () => void;
}

async function openMerge(
  openDialog: OpenDialog,
  title: string,
  { reload, onMerged = reload, ...duplicate }: OpenedMerge,
) {
  const { MergeDialog } = await loadDialog();
  await openDialog<null>({
    title,
    size: "lg",
    dismissValue: null,
    content: (close) => (
      <MergeDialog duplicate={duplicate} onMerged={onMerged} onUndone={reload} onClose={() => close(null)} />
    ),
  });
}

function MergeButton(props: MergeButtonProps) {
  const { name } = props;
  const { t } = useLingui();
  const openDialog = useDialog();
  const label = t`Merge ${name} into…`;
  return (
    <ActionIcon
      size={28}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => void openMerge(openDialog, t`Merge ${name}`, props)}
    >
      <IconArrowMerge size={18} aria-hidden />
    </ActionIcon>
  );
}

interface MergeRecordButtonProps extends MergeButtonProps {
  entry: ScreenEntry;
}

/** Button on a record's page, which leads to the list after the merge. */
export function MergeRecordButton({ entry, ...props }: MergeRecordButtonProps) {
  const { t } = useLingui();
  const access = useAccess();
  const openDialog = useDialog();
  const navigate = useNavigate();
  if (!canMerge(access) || !access.can(entry.module, "DELETE")) return null;
  const { name } = props;
  const onMerged = () => void navigate(entry.listPath);
  return (
    <ToolbarButton
      label={t`Merge`}
      icon={IconArrowMerge}
      aria-haspopup="dialog"
      onClick={() => void openMerge(openDialog, t`Merge ${name}`, { ...props, onMerged })}
    />
  );
}

const canMerge = ({ role, mergesRecords }: Access) => role === "ADMIN" && mergesRecords;

/** Merges a duplicate into another record. */
export const createMergeAction = <Row extends MergedRow>(
  type: MergeType,
  module: Module,
  getName: (row: Row) => string,
): ExtraRowAction<Row> => ({
  name: "merge",
  requires: [module, "DELETE"],
  isAllowed: (_row, access) => canMerge(access),
  Action: ({ row, reload }) => <MergeButton type={type} id={row.id} name={getName(row)} reload={reload} />,
});
