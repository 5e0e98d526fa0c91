import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { WEEKDAYS, type Weekday } from "@media-planner/schema/enums";

import { statusColumn, yesNoColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { multiSelectField, switchField, timeField } from "../../crud/definition/fields.tsx";
import { formatTime } from "../../ui/format/time-of-day.ts";
import { WEEKDAY_LABELS } from "../labels.ts";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { timeSlotHooks } from "./time-slot.generated.tsx";

function TimeCell({ value }: { value: string | null }) {
  const { i18n } = useLingui();
  return value && formatTime(i18n.locale, value);
}

function DaysCell({ days }: { days: readonly Weekday[] }) {
  const { i18n, t } = useLingui();
  const numbers = WEEKDAYS.flatMap((day, number) => (days.includes(day) ? [number] : []));
  if (numbers.length === WEEKDAYS.length) return t`Every day`;
  const names = numbers.map((number) => formatWeekday(i18n.locale, number));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  return isRange ? `${names[0]} – ${names.at(-1)}` : names.join(", ") || "–";
}

/** @param number from Monday (0) to Sunday (6) */
function formatWeekday(locale: string, number: number): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + number));
  return new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(day);
}

const resource = defineResource(timeSlotHooks, {
  text: { one: msg`Time slot`, many: msg`Time slots` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (timeSlot) => timeSlot.mediaType?.name },
    {
      key: "startTime",
      header: msg`Start`,
      cell: (timeSlot) => <TimeCell value={timeSlot.startTime} />,
      file: [{ getValue: (timeSlot) => timeSlot.startTime }],
      sort: "START_TIME",
    },
    {
      key: "endTime",
      header: msg`End`,
      cell: (timeSlot) => <TimeCell value={timeSlot.endTime} />,
      file: [{ getValue: (timeSlot) => timeSlot.endTime }],
      sort: "END_TIME",
    },
    {
      key: "days",
      header: msg`Days`,
      cell: (timeSlot) => <DaysCell days={timeSlot.days} />,
      file: [{ getValue: ({ days }) => days.map((day) => WEEKDAY_LABELS[day]) }],
    },
    yesNoColumn("isPrime", msg`Prime time`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        mediaTypeField,
        timeField({ name: "startTime", label: msg`Start`, required: true }),
        timeField({ name: "endTime", label: msg`End`, required: true }),
        multiSelectField({ name: "days", label: msg`Days`, labels: WEEKDAY_LABELS }),
        switchField({ name: "isPrime", label: msg`Prime time` }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).timeSlotRule,
  initial: { isPrime: false, days: [] },
});

export function TimeSlots(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
