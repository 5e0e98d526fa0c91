import { useLingui } from "@lingui/react/macro";
import { DateInput, TimePicker } from "@mantine/dates";

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

/** A time of day on the 12-hour clock, 'hh:mm A'. */
export function TimeControl(control: ControlProps) {
  const { t } = useLingui();
  const { "aria-required": _required, ...shared } = inputProps(control);
  return (
    <TimePicker
      {...shared}
      format="12h"
      value={to24Hours(control.value)}
      onChange={(value) => control.onChange(to12Hours(value))}
      hoursInputLabel={t`Hours`}
      minutesInputLabel={t`Minutes`}
      amPmInputLabel={t`AM or PM`}
      clearable={!control.required}
      clearButtonProps={{ "aria-label": t`Clear` }}
    />
  );
}
