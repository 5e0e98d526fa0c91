import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/formats";
import { DateInput, DatesProvider, TimePicker } from "@mantine/dates";
import { useRef, useState } from "react";

import "dayjs/locale/fr";

import { getEscapeProps } from "../overlays/dialog-escape.tsx";
import { today } from "../format/day.ts";
import { to24Hours } from "../format/time-of-day.ts";
import { getInputProps, type ControlProps } from "./control-props.ts";
import { parseDay } from "./parse-day.ts";

/** All months have six weeks, so that the buttons stay in place. */
export const CALENDAR_SETTINGS = { consistentWeeks: true };

/** The value is YYYY-MM-DD; any common format is parsed on blur. */
export function DateControl(control: ControlProps) {
  const { t, i18n } = useLingui();
  const hasTyped = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const value = typeof control.value === "string" ? control.value : "";
  const isDay = isDate(value);

  const changeDay = (day: string | null) => {
    hasTyped.current = false;
    control.onChange(day);
  };
  const commitText = (text: string) => {
    if (!hasTyped.current) return;
    // Invalid text remains the value, so that the rule rejects it.
    changeDay(text.trim() === "" ? null : (parseDay(text, isDay ? value : null) ?? text));
  };
  return (
    <DatesProvider settings={CALENDAR_SETTINGS}>
      <DateInput
        {...getInputProps(control)}
        error={value && !isDay ? t`“${value}” is not a date` : control.error}
        locale={i18n.locale}
        // The red of weekends fails WCAG AA.
        weekendDays={[]}
        valueFormat="D MMM YYYY"
        placeholder={t`Choose a date`}
        value={isDay ? value : null}
        defaultDate={isDay ? value : today()}
        // Not while typing, because '1' of '15/01/2026' would be 1 January 2001.
        dateParser={() => null}
        onInput={() => {
          hasTyped.current = true;
        }}
        onChange={changeDay}
        onKeyDown={(event) => {
          if (event.key === "Enter") commitText(event.currentTarget.value);
        }}
        onBlur={(event) => {
          commitText(event.currentTarget.value);
          control.onBlur?.();
        }}
        clearable={!control.required}
        clearButtonProps={{ "aria-label": t`Clear` }}
        nextLabel={t`Next`}
        previousLabel={t`Previous`}
        popoverProps={{ shadow: "md", onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
        {...getEscapeProps(isOpen)}
      />
    </DatesProvider>
  );
}

function to12Hours(value: string): string | null {
  const match = /^(\d{2}):(\d{2})/.exec(value);
  if (!match) return null;
  const hours = Number(match[1]);
  return `${String(hours % 12 || 12).padStart(2, "0")}:${match[2]} ${hours < 12 ? "AM" : "PM"}`;
}

function findMissingPart(hour: string | undefined, minute: string | undefined): "hours" | "minutes" | "amPm" {
  if (!hour) return "hours";
  return minute ? "amPm" : "minutes";
}

/** The value is 'hh:mm A'; incomplete values show the missing part. */
export function TimeControl(control: ControlProps) {
  const { t } = useLingui();
  const hours = useRef<HTMLInputElement>(null);
  const minutes = useRef<HTMLInputElement>(null);
  const amPm = useRef<HTMLSelectElement>(null);
  const [missing, setMissing] = useState<"hours" | "minutes" | "amPm">();
  const { "aria-required": _required, ...commonProps } = getInputProps(control);
  const messages = {
    hours: t`The hours are missing`,
    minutes: t`The minutes are missing`,
    amPm: t`AM or PM is missing`,
  };

  const onBlur = () => {
    const parts = [hours, minutes, amPm].map((part) => part.current?.value ?? "");
    const [hour, minute] = parts;
    const missingPart =
      parts.every(Boolean) || parts.every((part) => !part) ? undefined : findMissingPart(hour, minute);
    setMissing(missingPart);
    // Incomplete text is neither valid nor empty, so that the rule rejects it.
    if (missingPart) control.onChange(parts.join(":"));
    control.onBlur?.();
  };

  return (
    <TimePicker
      {...commonProps}
      hoursRef={hours}
      minutesRef={minutes}
      amPmRef={amPm}
      error={missing ? messages[missing] : control.error}
      onBlur={onBlur}
      format="12h"
      value={to24Hours(control.value)}
      onChange={(value) => {
        setMissing(undefined);
        control.onChange(to12Hours(value));
      }}
      hoursInputLabel={t`Hours`}
      minutesInputLabel={t`Minutes`}
      amPmInputLabel={t`AM or PM`}
      clearable={!control.required}
      clearButtonProps={{ "aria-label": t`Clear` }}
    />
  );
}
