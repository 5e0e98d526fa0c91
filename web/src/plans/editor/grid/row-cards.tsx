import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Group } from "@mantine/core";
import { useIntersection, useSelection } from "@mantine/hooks";
import { memo, type MouseEvent } from "react";
import { flushSync } from "react-dom";

import type { RowsLayoutProps } from "./grid.tsx";
import type { RowColumns } from "../../fields.ts";
import { RowIconButton } from "../../row-icon-button.tsx";
import { usePlanState } from "../use-plan-store.tsx";
import classes from "../plan-editor.module.css";
import { AmountCell, RowButtons, RowFields, type RowActions } from "./row-controls.tsx";
import { SelectedRows } from "./selected-rows.tsx";

/** Initial height, in pixels. */
const CARD_HEIGHT = 420;

/** Cards are rendered early for scrolling and Tab. */
const INTERSECTION_OPTIONS = { rootMargin: "500px 0px" };
const CAN_OBSERVE = typeof IntersectionObserver !== "undefined";

export function PlanRowCards({ rowKeys, columns, readOnly, commands, isFull }: RowsLayoutProps) {
  const actions = { commands, isFull };
  const [selection, { toggle, setSelection }] = useSelection<string>({ data: [] });
  const selectedKeys = rowKeys.filter((key) => selection.includes(key));
  return (
    <>
      {selectedKeys.length > 0 && (
        <SelectedRows selectedKeys={selectedKeys} rowKeys={rowKeys} onSelect={setSelection} {...actions} />
      )}
      <ol className={classes.cards}>
        {rowKeys.map((key, index) => (
          <RowCard
            key={key}
            rowKey={key}
            number={index + 1}
            isLast={index === rowKeys.length - 1}
            columns={columns}
            isSelected={selectedKeys.includes(key)}
            onToggle={readOnly ? undefined : toggle}
            {...actions}
          />
        ))}
      </ol>
    </>
  );
}

interface MoveButtonsProps extends Pick<RowActions, "commands"> {
  rowKey: string;
  number: number;
  isLast: boolean;
}

/** Phones have no keys for the grid's shortcuts. */
function MoveButtons({ rowKey, number, isLast, commands }: MoveButtonsProps) {
  const { t } = useLingui();
  const move = (step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => commands.moveRows([rowKey], step));
    // Keeps the focus on the moved card; at an end, on the opposite button.
    const nextButton = button.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>("button:enabled")
      : button;
    nextButton?.focus({ preventScroll: true });
    button.closest("li")?.scrollIntoView({ block: "nearest" });
  };
  const directions = [
    { step: -1, label: t`Move row ${number} up`, icon: "up", isEnd: number === 1 },
    { step: 1, label: t`Move row ${number} down`, icon: "down", isEnd: isLast },
  ] as const;
  return directions.map(({ step, label, icon, isEnd }) => (
    <RowIconButton key={step} icon={icon} aria-label={label} disabled={isEnd} onClick={move(step)} />
  ));
}

interface RowCardProps extends RowActions, Omit<MoveButtonsProps, "commands"> {
  columns: RowColumns;
  isSelected: boolean;
  onToggle: ((key: string) => void) | undefined;
}

const RowCard = memo(function RowCard({
  rowKey,
  number,
  isLast,
  columns,
  isSelected,
  onToggle,
  ...actions
}: RowCardProps) {
  const { t } = useLingui();
  const { ref: observedRef, entry } = useIntersection(INTERSECTION_OPTIONS);
  const ref = CAN_OBSERVE ? observedRef : undefined;
  const isOpen = usePlanState(({ expandedRows }) => expandedRows.has(rowKey));
  // The active row is rendered at any scroll position.
  const isActive = usePlanState(({ selection }) => selection.active?.key === rowKey);
  const isNear = entry
    ? entry.isIntersecting || entry.target.contains(document.activeElement)
    : number <= 3 || !CAN_OBSERVE;

  if (!isNear && !isActive)
    return <li ref={ref} style={{ height: entry?.boundingClientRect.height || CARD_HEIGHT }} />;
  return (
    <li ref={ref} className={classes.card}>
      <Group justify="space-between" gap={0} wrap="nowrap">
        <Checkbox
          className={classes.cardNumber}
          label={t`Row ${number}`}
          checked={isSelected}
          disabled={!onToggle}
          onChange={() => onToggle?.(rowKey)}
        />
        <span className={classes.cardButtons}>
          <MoveButtons rowKey={rowKey} number={number} isLast={isLast} commands={actions.commands} />
          <RowButtons rowKey={rowKey} number={number} additionalColumns={columns.additional} {...actions} />
        </span>
      </Group>
      <RowFields rowKey={rowKey} number={number} columns={columns.grid} />
      {isOpen && <RowFields rowKey={rowKey} number={number} columns={columns.additional} />}
      <Group justify="space-between" gap={0} className={classes.cardAmount}>
        <Trans>Amount</Trans>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </Group>
    </li>
  );
});
