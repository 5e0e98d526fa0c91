import { useLingui } from "@lingui/react";
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../../../ui/format.ts";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";
import { shiftedDay, typedDay } from "./day.ts";
import { FloatingPanel } from "./floating-panel.tsx";

// Calendars are heavy, and most rows keep the dates of their plan.
const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

interface DayInputProps extends CellInputProps {
  value: string | null;
  onDay: (day: string | null) => void;
  /** Days of the plan: what the calendar offers. */
  first: string | null;
  last: string | null;
}

/** A day as a narrow column can hold it: without its year where that is the year of `near`; null for none. */
function useShownDay(day: string | null, near: string | null): string | null {
  const { i18n } = useLingui();
  const format = useFormat();
  if (day === null) return null;
  if (day.slice(0, 4) !== near?.slice(0, 4)) return format.date(day);
  return shortDay(i18n.locale).format(new Date(day));
}

const shortDays = new Map<string, Intl.DateTimeFormat>();

function shortDay(language: string): Intl.DateTimeFormat {
  const region = language === "fr" ? "fr-FR" : "en-IN";
  const known = shortDays.get(region);
  if (known) return known;
  const made = new Intl.DateTimeFormat(region, { day: "numeric", month: "short", timeZone: "UTC" });
  shortDays.set(region, made);
  return made;
}

/** A day cell: typed in any usual way, moved by the arrow keys, or taken from a calendar that opens on a click. */
export function DayInput({ value, onDay, first, last, ...input }: DayInputProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  const leave = () => {
    setOpen(false);
    setFocused(false);
    if (draft !== null) {
      // What is no day stays, for the rule to refuse: it is never thrown away.
      onDay(draft.trim() === "" ? null : (typedDay(draft, i18n.locale, first ?? value) ?? draft));
      setDraft(null);
    }
    input.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && (open || draft !== null)) {
      event.preventDefault();
      setOpen(false);
      setDraft(null);
    } else if (event.altKey && event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const moved = draft === null && shiftedDay(value, event.key === "ArrowUp" ? 1 : -1);
      if (!moved) return;
      event.preventDefault();
      onDay(moved);
    }
  };

  const [focused, setFocused] = useState(false);
  const known = value !== null && shiftedDay(value, 0) !== undefined;
  const shown = useShownDay(known ? value : null, focused ? null : first);
  return (
    <>
      <input
        {...input}
        ref={ref}
        type="text"
        autoComplete="off"
        className={classes.input}
        value={draft ?? shown ?? value ?? ""}
        title={known ? format.date(value) : undefined}
        onFocus={(event) => {
          // The whole date has to be there before it is marked: what is typed next replaces it.
          flushSync(() => setFocused(true));
          event.currentTarget.select();
        }}
        onClick={() => setOpen(true)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {open && (
        <FloatingPanel anchor={ref}>
          {/* A click in the calendar must not take the focus out of the cell. */}
          <div
            className={classes.calendar}
            onMouseDown={(event) => event.preventDefault()}
            role="presentation"
          >
            <Suspense>
              <Calendar
                value={known ? value : null}
                near={first}
                first={first}
                last={last}
                onDay={(day) => {
                  setDraft(null);
                  setOpen(false);
                  onDay(day);
                }}
              />
            </Suspense>
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
