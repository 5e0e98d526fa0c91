import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

import { statusColumn } from "../../crud/list/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/resource-screen.tsx";
import { defineResource } from "../../crud/resource.ts";
import { multiSelectField, switchField, textField, timeField } from "../../crud/fields.tsx";
import { LabelListCell, YesNoCell } from "../../crud/list/list-cells.tsx";
import { formatTime } from "../../ui/time-of-day.ts";
import { WEEKDAY_LABELS } from "../labels.ts";
import { masterStatusField, mediaTypeField } from "../master-fields.ts";
import { timeSlotHooks } from "./time-slot.generated.tsx";

function TimeCell({ value }: { value: string | null }) {
  const { i18n } = useLingui();
  return value && formatTime(i18n.locale, value);
}

const resource = defineResource(timeSlotHooks, {
  text: { one: msg`Time slot`, many: msg`Time slots` },
  columns: [
    { key: "name", header: msg`Name`, cell: (timeSlot) => timeSlot.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (timeSlot) => timeSlot.mediaType?.name },
    {
      key: "startTime",
      header: msg`Start`,
      cell: (timeSlot) => <TimeCell value={timeSlot.startTime} />,
      sort: "START_TIME",
    },
    {
      key: "endTime",
      header: msg`End`,
      cell: (timeSlot) => <TimeCell value={timeSlot.endTime} />,
      sort: "END_TIME",
    },
    {
      key: "days",
      header: msg`Days`,
      cell: (timeSlot) => <LabelListCell labels={WEEKDAY_LABELS} values={timeSlot.days} />,
    },
    { key: "isPrime", header: msg`Prime time`, cell: (timeSlot) => <YesNoCell value={timeSlot.isPrime} /> },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
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
