import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import type { MergeType } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import { IconArrowMerge } from "@tabler/icons-react";

import type { ExtraRowAction } from "./definition/list-definition.ts";
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

async function openMerge(openDialog: OpenDialog, title: string, { reload, ...duplicate }: MergeButtonProps) {
  const { MergeDialog } = await loadDialog();
  await openDialog<null>({
    title,
    size: "lg",
    dismissValue: null,
    content: (close) => <MergeDialog duplicate={duplicate} onChanged={reload} onClose={() => close(null)} />,
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

/** Merges a duplicate into another record. */
export const createMergeAction = <Row extends MergedRow>(
  type: MergeType,
  module: Module,
  getName: (row: Row) => string,
): ExtraRowAction<Row> => ({
  name: "merge",
  requires: [module, "DELETE"],
  isAllowed: (_row, { role, mergesRecords }) => role === "ADMIN" && mergesRecords,
  Action: ({ row, reload }) => <MergeButton type={type} id={row.id} name={getName(row)} reload={reload} />,
});
