import { useLingui } from "@lingui/react/macro";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "dayjs/locale/fr";

import { today } from "../../../../../ui/day.ts";

interface CalendarProps {
  value: string | null;
  /** A day of the month that is shown while there is no value. */
  near: string | null;
  first: string | null;
  last: string | null;
  onDay: (day: string) => void;
}

/** A month to take a day from. */
export function Calendar({ value, near, first, last, onDay }: CalendarProps) {
  const { t, i18n } = useLingui();
  return (
    <DatePicker
      size="sm"
      // The red of weekends fails WCAG AA, and an agency books them like any other day.
      weekendDays={[]}
      locale={i18n.locale}
      value={value}
      defaultDate={value ?? near ?? today()}
      minDate={first ?? undefined}
      maxDate={last ?? undefined}
      ariaLabels={{ nextMonth: t`Next month`, previousMonth: t`Previous month` }}
      onChange={(day) => {
        if (typeof day === "string") onDay(day);
      }}
    />
  );
}
