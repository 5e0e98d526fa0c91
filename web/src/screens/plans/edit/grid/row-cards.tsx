import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { memo, useRef, type MouseEvent, useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

import type { RowsLayoutProps } from "./grid.tsx";
import type { RowColumns } from "../../fields.ts";
import { usePlan } from "../store.tsx";
import classes from "../plan-editor.module.css";
import { AmountCell, RowButtons, RowFields, type RowActions } from "./row-parts.tsx";
import { SelectedRows, useSelectedRows } from "./selected-rows.tsx";

const CARD_HEIGHT = 420;

export function PlanRowCards({ rowKeys, columns, readOnly, ...deeds }: RowsLayoutProps) {
  const { chosen, toggle, choose } = useSelectedRows(rowKeys);
  return (
    <>
      {chosen.length > 0 && <SelectedRows chosen={chosen} rowKeys={rowKeys} onChoose={choose} {...deeds} />}
      <ol className={classes.cards}>
        {rowKeys.map((key, index) => (
          <RowCard
            key={key}
            rowKey={key}
            number={index + 1}
            isLast={index === rowKeys.length - 1}
            columns={columns}
            isChosen={chosen.includes(key)}
            onToggle={readOnly ? undefined : toggle}
            {...deeds}
          />
        ))}
      </ol>
    </>
  );
}

interface MoveProps extends Pick<RowActions, "commands"> {
  rowKey: string;
  number: number;
  isLast: boolean;
}

/** Replaces the grid's shortcuts. */
function Move({ rowKey, number, isLast, commands }: MoveProps) {
  const { t } = useLingui();
  const move = (step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => commands.moveRows([rowKey], step));
    // Keep focus on the moved card; at an end use the opposite button.
    const next = button.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>("button:enabled")
      : button;
    next?.focus({ preventScroll: true });
    button.closest("li")?.scrollIntoView({ block: "nearest" });
  };
  const ways = [
    { step: -1, label: t`Move row ${number} up`, Icon: IconArrowUp, isEnd: number === 1 },
    { step: 1, label: t`Move row ${number} down`, Icon: IconArrowDown, isEnd: isLast },
  ] as const;
  return ways.map(({ step, label, Icon, isEnd }) => (
    <button
      key={step}
      type="button"
      className={classes.iconButton}
      aria-label={label}
      disabled={isEnd}
      onClick={move(step)}
    >
      <Icon size={16} aria-hidden />
    </button>
  ));
}

interface RowCardProps extends RowActions, Omit<MoveProps, "commands"> {
  columns: RowColumns;
  isChosen: boolean;
  onToggle: ((key: string) => void) | undefined;
}

const RowCard = memo(function RowCard({
  rowKey,
  number,
  isLast,
  columns,
  isChosen,
  onToggle,
  ...deeds
}: RowCardProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  const isOpen = usePlan(({ open }) => open.has(rowKey));
  // Render the row to focus at any scroll position.
  const isRevealed = usePlan(({ revealed }) => revealed?.key === rowKey);
  const { near, height } = useNearView(ref, number <= 3);

  if (!near && !isRevealed) return <li ref={ref} style={{ height: height ?? CARD_HEIGHT }} />;
  return (
    <li ref={ref} className={classes.card}>
      <div className={classes.cardHead}>
        <Checkbox
          className={classes.cardNumber}
          label={t`Row ${number}`}
          checked={isChosen}
          disabled={!onToggle}
          onChange={() => onToggle?.(rowKey)}
        />
        <span className={classes.cardButtons}>
          <Move rowKey={rowKey} number={number} isLast={isLast} commands={deeds.commands} />
          <RowButtons rowKey={rowKey} number={number} more={columns.more} {...deeds} />
        </span>
      </div>
      <RowFields rowKey={rowKey} number={number} columns={columns.grid} />
      {isOpen && <RowFields rowKey={rowKey} number={number} columns={columns.more} />}
      <div className={classes.cardAmount}>
        <Trans>Amount</Trans>
        <AmountCell rowKey={rowKey} label={t`Amount, row ${number}`} />
      </div>
    </li>
  );
});

/** Pixels, against gaps for scrolling and Tab. */
const MARGIN = 500;

interface NearView {
  near: boolean;
  height: number | undefined;
}

/**
 * Returns whether an element is near the viewport or has focus.
 *
 * @param initially value before the first measurement
 * @returns `height` is the last rendered height
 */
export function useNearView(ref: RefObject<HTMLElement | null>, initially: boolean): NearView {
  const supported = typeof IntersectionObserver !== "undefined";
  const [view, setView] = useState<NearView>({ near: initially || !supported, height: undefined });

  useEffect(() => {
    const element = ref.current;
    if (!element || !supported) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const stay = element.contains(document.activeElement);
        const { height } = entry.boundingClientRect;
        // Height for the placeholder.
        setView({ near: entry.isIntersecting || stay, height: height > 0 ? height : undefined });
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, supported]);

  return view;
}
