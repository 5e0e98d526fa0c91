import { useLingui } from "@lingui/react";
import { Popover } from "@mantine/core";
import { lazy, Suspense, useState, type KeyboardEvent } from "react";

import { dayInPlan, shiftedDay } from "./day.ts";
import { useCellFormat } from "./format.ts";
import { useMarked } from "./use-marked.ts";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";

// Calendars are heavy, and most rows keep the dates of their plan.
const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

interface DayInputProps extends CellInputProps {
  value: string | null;
  onDay: (day: string | null) => void;
  /** Days of the plan: what the calendar offers. */
  first: string | null;
  last: string | null;
}

/** A day cell: typed in any usual way, moved by + and -, or taken from a calendar that opens on a click. */
export function DayInput({ value, onDay, first, last, ...input }: DayInputProps) {
  const { i18n } = useLingui();
  const format = useCellFormat();
  const [typed, setTyped] = useState<{ text: string; over: string | null }>();
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  // The whole date has to be there before it is marked.
  const ref = useMarked(focused);
  // What was typed is meant to replace the value that was there, which may change otherwise, as by a step back.
  const draft = typed?.over === value ? typed.text : undefined;

  const plan = { start: first ?? value, end: last ?? value };
  const leave = () => {
    setOpen(false);
    setFocused(false);
    setTyped(undefined);
    // What is no day stays, for the rule to refuse: it is never thrown away.
    if (draft !== undefined)
      onDay(draft.trim() === "" ? null : (dayInPlan(draft, i18n.locale, plan) ?? draft));
    input.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && (open || draft !== undefined)) {
      event.preventDefault();
      setOpen(false);
      setTyped(undefined);
    } else if (event.altKey && event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    } else if (draft === undefined && (event.key === "+" || event.key === "-")) {
      const moved = shiftedDay(value, event.key === "+" ? 1 : -1);
      if (!moved) return;
      event.preventDefault();
      onDay(moved);
    }
  };

  const full = format.fullDay(value);
  const before = full ?? value ?? "";
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <input
          {...input}
          ref={ref}
          type="text"
          autoComplete="off"
          className={classes.input}
          value={draft ?? (focused ? before : format.day(value))}
          title={full}
          data-open={open || undefined}
          data-typing={draft === undefined || draft === before ? undefined : ""}
          onFocus={() => setFocused(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </Popover.Target>
      {/* A click in the calendar must not take the focus out of the cell. */}
      <Popover.Dropdown className={classes.calendar} onMouseDown={(event) => event.preventDefault()}>
        <Suspense>
          <Calendar
            value={full === undefined ? null : value}
            near={first}
            first={first}
            last={last}
            onDay={(day) => {
              setTyped(undefined);
              setOpen(false);
              onDay(day);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
