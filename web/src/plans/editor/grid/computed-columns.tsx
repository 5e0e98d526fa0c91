/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid has no table rows, because it is virtualized */
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconColumns3 } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";

import { definePreference, usePreference } from "../../../session/preference.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { computeCpm, computeRowAmount } from "../../plan-rows.ts";
import cellClasses from "../cells/input.module.css";
import { computeTotals } from "../model/plan-draft.ts";
import { useDraft, usePlanState } from "../use-plan-store.tsx";
import classes from "./grid.module.css";

/** Columns behind the amount that are shown on demand, with their widths in pixels. */
const WIDTHS = { share: 76, cpm: 116 } as const;

type ComputedColumn = keyof typeof WIDTHS;

const NAMES: readonly ComputedColumn[] = ["share", "cpm"];

const shownColumns = definePreference("plan-columns", (stored) => stored);

export function useComputedColumns(): readonly ComputedColumn[] {
  const stored = usePreference(shownColumns) ?? "";
  return useMemo(() => NAMES.filter((name) => stored.split(" ").includes(name)), [stored]);
}

export const getComputedWidths = (columns: readonly ComputedColumn[]) => columns.map((name) => WIDTHS[name]);

function useLabels(): Readonly<Record<ComputedColumn, string>> {
  const { t } = useLingui();
  return { share: t`Share`, cpm: t`CPM` };
}

export function ColumnsMenu() {
  const { t } = useLingui();
  const columns = useComputedColumns();
  const toggle = (name: ComputedColumn) =>
    shownColumns.set(NAMES.filter((other) => columns.includes(other) !== (other === name)).join(" "));
  return (
    <Menu shadow="md" position="top-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t`Columns`} title={t`Columns`}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {NAMES.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={columns.includes(name)}
            rightSection={columns.includes(name) && <IconCheck size={16} aria-hidden />}
            onClick={() => toggle(name)}
          >
            {name === "share" ? t`Share of the plan` : t`CPM (cost per 1,000 impressions)`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ComputedHeadings({ columns }: { columns: readonly ComputedColumn[] }) {
  const labels = useLabels();
  return columns.map((name) => (
    <div key={name} role="columnheader" data-number="">
      {labels[name]}
    </div>
  ));
}

function ShareCell({ rowKey }: { rowKey: string }) {
  const format = useFormat();
  const amount = useDraft(({ rows }) => (rows[rowKey] ? computeRowAmount(rows[rowKey]) : 0));
  const total = useDeferredValue(useDraft((draft) => computeTotals(draft).grandTotal));
  return total > 0 ? `${format.number(Math.round((amount * 1000) / total) / 10)}\u00a0%` : "–";
}

function CpmCell({ rowKey }: { rowKey: string }) {
  const format = useFormat();
  const currency = usePlanState((state) => state.currency);
  const cpm = useDraft(({ rows }) => (rows[rowKey] ? computeCpm(rows[rowKey]) : undefined));
  return cpm === undefined ? "–" : format.money(cpm, currency);
}

interface ComputedCellsProps {
  columns: readonly ComputedColumn[];
  rowKey: string;
  number: number;
}

export function ComputedCells({ columns, rowKey, number }: ComputedCellsProps) {
  const { t } = useLingui();
  const labels = useLabels();
  return columns.map((column) => {
    const name = labels[column];
    return (
      <div key={column} role="gridcell" className={classes.amountCell}>
        <output className={cellClasses.amount} aria-label={t`${name}, row ${number}`} data-cell={column}>
          {column === "share" ? <ShareCell rowKey={rowKey} /> : <CpmCell rowKey={rowKey} />}
        </output>
      </div>
    );
  });
}
