import { useLingui } from "@lingui/react/macro";
import { DateInput, TimePicker } from "@mantine/dates";
import { useRef, useState } from "react";

import "dayjs/locale/fr";

import { inputProps, type ControlProps } from "./props.ts";

/** A calendar day, YYYY-MM-DD. */
export function DateControl(control: ControlProps) {
  const { t, i18n } = useLingui();
  return (
    <DateInput
      {...inputProps(control)}
      locale={i18n.locale}
      // The red of weekends fails WCAG AA.
      weekendDays={[]}
      valueFormat="D MMM YYYY"
      placeholder={t`Choose a date`}
      value={typeof control.value === "string" ? control.value : null}
      onChange={(value) => control.onChange(value)}
      clearable={!control.required}
      clearButtonProps={{ "aria-label": t`Clear` }}
      nextLabel={t`Next`}
      previousLabel={t`Previous`}
      popoverProps={{ shadow: "md" }}
    />
  );
}

/** '09:30 PM' as '21:30'; "" for anything else. */
function to24Hours(value: unknown): string {
  const match = typeof value === "string" ? /^(\d{2}):(\d{2}) (AM|PM)$/.exec(value) : null;
  if (!match) return "";
  const hours = (Number(match[1]) % 12) + (match[3] === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${match[2]}`;
}

function to12Hours(value: string): string | null {
  const match = /^(\d{2}):(\d{2})/.exec(value);
  if (!match) return null;
  const hours = Number(match[1]);
  return `${String(hours % 12 || 12).padStart(2, "0")}:${match[2]} ${hours < 12 ? "AM" : "PM"}`;
}

function firstMissing(hour: string | undefined, minute: string | undefined): "hours" | "minutes" | "half" {
  if (!hour) return "hours";
  return minute ? "half" : "minutes";
}

/** A time of day on the 12-hour clock, 'hh:mm A'; one that was left incomplete says which part it lacks. */
export function TimeControl(control: ControlProps) {
  const { t } = useLingui();
  const hours = useRef<HTMLInputElement>(null);
  const minutes = useRef<HTMLInputElement>(null);
  const half = useRef<HTMLSelectElement>(null);
  const [missing, setMissing] = useState<"hours" | "minutes" | "half">();
  const { "aria-required": _required, ...shared } = inputProps(control);
  const texts = {
    hours: t`The hours are missing`,
    minutes: t`The minutes are missing`,
    half: t`AM or PM is missing`,
  };

  const onBlur = () => {
    const parts = [hours, minutes, half].map((part) => part.current?.value ?? "");
    const [hour, minute] = parts;
    const lacks =
      parts.every(Boolean) || parts.every((part) => !part) ? undefined : firstMissing(hour, minute);
    setMissing(lacks);
    // No rule takes it: what was begun is neither a time nor none.
    if (lacks) control.onChange(parts.join(":"));
    control.onBlur();
  };

  return (
    <TimePicker
      {...shared}
      hoursRef={hours}
      minutesRef={minutes}
      amPmRef={half}
      error={missing ? texts[missing] : control.error}
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
