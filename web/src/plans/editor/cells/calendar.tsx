import { useLingui } from "@lingui/react/macro";
import { DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "dayjs/locale/fr";

import { today } from "../../../ui/format/day.ts";
import { CALENDAR_SETTINGS } from "../../../ui/fields/date-time-controls.tsx";

interface CalendarProps {
  value: string | null;
  min: string | null;
  max: string | null;
  onDay: (day: string) => void;
}

export function Calendar({ value, min, max, onDay }: CalendarProps) {
  const { t, i18n } = useLingui();
  return (
    <DatesProvider settings={CALENDAR_SETTINGS}>
      <DatePicker
        size="sm"
        // No day is a weekend: its red fails WCAG AA, and agencies book every day.
        weekendDays={[]}
        locale={i18n.locale}
        value={value}
        defaultDate={value ?? min ?? today()}
        minDate={min ?? undefined}
        maxDate={max ?? undefined}
        ariaLabels={{ nextMonth: t`Next month`, previousMonth: t`Previous month` }}
        onChange={(day) => {
          if (typeof day === "string") onDay(day);
        }}
      />
    </DatesProvider>
  );
}
