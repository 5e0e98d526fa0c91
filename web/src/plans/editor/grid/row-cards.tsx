import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group } from "@mantine/core";
import { useIntersection, useSelection } from "@mantine/hooks";
import { IconAlertCircle, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { memo, useCallback, useEffect, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../../../ui/format/format.ts";
import type { RowsLayoutProps } from "./grid.tsx";
import type { RowColumns } from "../../fields.ts";
import { RowIconButton } from "../../row-icon-button.tsx";
import { computeRowAmount } from "../../plan-rows.ts";
import { useFormatCell } from "../cells/use-cell.ts";
import { isBlankRow } from "../model/flight-dates.ts";
import { useDraft, usePlanState, usePlanStore } from "../use-plan-store.tsx";
import classes from "../plan-editor.module.css";
import { AmountCell, RowButtons, RowFields, useRowErrors, type RowActions } from "./row-controls.tsx";
import { SelectedRows } from "./selected-rows.tsx";

/** Initial heights, in pixels. */
const CARD_HEIGHT = 420;
const LINE_HEIGHT = 46;

/** Cards are rendered early for scrolling and Tab. */
const INTERSECTION_OPTIONS = { rootMargin: "500px 0px" };
const CAN_OBSERVE = typeof IntersectionObserver !== "undefined";

/** Rows on a phone: a line each, opened by a tap. Empty rows are open. */
export function PlanRowCards({ rowKeys, columns, readOnly, commands, isFull }: RowsLayoutProps) {
  const actions = { commands, isFull };
  const { getState } = usePlanStore();
  const [selection, { toggle, setSelection }] = useSelection<string>({ data: [] });
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => {
    const { rowKeys: keys, rows, orderDetails } = getState().draft;
    return new Set(keys.filter((key) => rows[key] && isBlankRow(rows[key], orderDetails.campaignDate)));
  });
  const setOpen = useCallback((key: string, isOpen: boolean) => {
    setOpenKeys((before) => {
      if (before.has(key) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
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
            isCardOpen={openKeys.has(key)}
            onOpen={setOpen}
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

interface RowLineProps {
  rowKey: string;
  number: number;
  columns: RowColumns;
  onOpen: (event: MouseEvent) => void;
  onToggle: ((key: string) => void) | undefined;
}

/** Channel, format and amount of a closed row. */
function RowLine({ rowKey, number, columns, onOpen, onToggle }: RowLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formatCell = useFormatCell();
  const currency = usePlanState((state) => state.currency);
  const row = useDraft(({ rows }) => rows[rowKey]);
  const errors = useRowErrors(rowKey, [...columns.grid, ...columns.additional]);
  if (!row) return null;
  const names = (["channelId", "formatId"] as const).map((field) => formatCell(row, field)).filter(Boolean);
  const name = names.join(" · ") || t`Empty row`;
  const amount = format.money(computeRowAmount(row), currency);
  const hasErrors = errors.some(Boolean);
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={
        hasErrors ? t`Row ${number}: ${name}, ${amount}, has errors` : t`Row ${number}: ${name}, ${amount}`
      }
      className={classes.cardLine}
      data-row-line=""
      onClick={onOpen}
      // A long press selects the row, as in lists of phones.
      onContextMenu={(event) => {
        event.preventDefault();
        onToggle?.(rowKey);
      }}
    >
      <span className={classes.cardLineName}>{name}</span>
      {hasErrors && <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-hidden />}
      <span className={classes.cardLineAmount}>{amount}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}

interface RowCardProps extends RowActions, Omit<MoveButtonsProps, "commands"> {
  columns: RowColumns;
  isSelected: boolean;
  isCardOpen: boolean;
  onOpen: (key: string, isOpen: boolean) => void;
  onToggle: ((key: string) => void) | undefined;
}

const RowCard = memo(function RowCard({
  rowKey,
  number,
  isLast,
  columns,
  isSelected,
  isCardOpen,
  onOpen,
  onToggle,
  ...actions
}: RowCardProps) {
  const { t } = useLingui();
  const { ref: observedRef, entry } = useIntersection(INTERSECTION_OPTIONS);
  const ref = CAN_OBSERVE ? observedRef : undefined;
  const isExpanded = usePlanState(({ expandedRows }) => expandedRows.has(rowKey));
  // The active row is rendered at any scroll position.
  const isActive = usePlanState(({ selection }) => selection.active?.key === rowKey);
  const isRevealed = usePlanState(({ revealedCell }) => revealedCell?.key === rowKey);
  const isNear = entry
    ? entry.isIntersecting || entry.target.contains(document.activeElement)
    : number <= 8 || !CAN_OBSERVE;

  useEffect(() => {
    if (isActive || isRevealed) onOpen(rowKey, true);
  }, [isActive, isRevealed, onOpen, rowKey]);

  /** Opening removes the focused button, and closing the focused field. */
  const setOpen = (isOpen: boolean) => (event: MouseEvent) => {
    const card = event.currentTarget.closest("li");
    flushSync(() => onOpen(rowKey, isOpen));
    const target = isOpen ? "[data-close-row]" : "[data-row-line]";
    card?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    if (!isOpen) card?.scrollIntoView?.({ block: "nearest" });
  };
  const checkbox = (
    <Checkbox
      className={classes.cardNumber}
      label={isCardOpen ? t`Row ${number}` : number}
      aria-label={t`Row ${number}`}
      checked={isSelected}
      disabled={!onToggle}
      onChange={() => onToggle?.(rowKey)}
    />
  );

  if (!isNear && !isActive) {
    const height = entry?.boundingClientRect.height || (isCardOpen ? CARD_HEIGHT : LINE_HEIGHT);
    return <li ref={ref} style={{ height }} />;
  }
  if (!isCardOpen)
    return (
      <li ref={ref} className={classes.closedCard}>
        {checkbox}
        <RowLine
          rowKey={rowKey}
          number={number}
          columns={columns}
          onOpen={setOpen(true)}
          onToggle={onToggle}
        />
      </li>
    );
  return (
    <li ref={ref} className={classes.card}>
      <Group justify="space-between" gap={0} wrap="nowrap">
        {checkbox}
        <span className={classes.cardButtons}>
          <MoveButtons rowKey={rowKey} number={number} isLast={isLast} commands={actions.commands} />
          <RowButtons rowKey={rowKey} number={number} additionalColumns={columns.additional} {...actions} />
        </span>
      </Group>
      <RowFields rowKey={rowKey} number={number} columns={columns.grid} />
      {isExpanded && <RowFields rowKey={rowKey} number={number} columns={columns.additional} />}
      <Group justify="space-between" gap={8} className={classes.cardAmount}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChevronUp size={16} aria-hidden />}
          aria-expanded
          aria-label={t`Close row ${number}`}
          data-close-row=""
          onClick={setOpen(false)}
        >
          <Trans>Close</Trans>
        </Button>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </Group>
    </li>
  );
});
