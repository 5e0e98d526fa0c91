import { msg } from "@lingui/core/macro";
import { IconClock } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const timeSlots = defineCrudEntry({
  path: "/time-slot-master",
  label: msg`Time Slot`,
  addLabel: msg`New time slot`,
  icon: IconClock,
  access: "masters",
  options: "timeSlotOptions",
  load: async () => (await import("./time-slot.tsx")).TimeSlots,
});
