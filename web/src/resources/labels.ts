import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { MASTER_CHOICES } from "@media-planner/schema/rules/status";

import type { DurationUnit, MaterialKind, RateUnit, SizeUnit, Weekday } from "../generated/schema.ts";

type LabelsOf<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

/** What a rate, a price or a cost is for. */
export const RATE_UNIT_LABELS: LabelsOf<RateUnit> = {
  SPOT: msg`Spot`,
  TEN_SECONDS: msg`10 seconds`,
  SQ_CM: msg`Square cm`,
  INSERTION: msg`Insertion`,
  MONTH: msg`Month`,
  DAY: msg`Day`,
  CPM: msg`1,000 impressions (CPM)`,
  CPC: msg`Click (CPC)`,
  FLAT: msg`Flat`,
};

export const MATERIAL_KIND_LABELS: LabelsOf<MaterialKind> = {
  FLEX: msg`Flex`,
  VINYL: msg`Vinyl`,
  ARTWORK: msg`Artwork`,
  VIDEO: msg`Video`,
  AUDIO: msg`Audio`,
  HTML5: msg`HTML5`,
  OTHER: msg`Other`,
};

export const DURATION_UNIT_LABELS: LabelsOf<DurationUnit> = {
  SECOND: msg`Seconds`,
  DAY: msg`Days`,
  WEEK: msg`Weeks`,
  MONTH: msg`Months`,
};

export const SIZE_UNIT_LABELS: LabelsOf<SizeUnit> = {
  PX: msg`Pixels`,
  CM: msg`Centimetres`,
  COL_CM: msg`Column cm`,
  FT: msg`Feet`,
};

export const WEEKDAY_LABELS: LabelsOf<Weekday> = {
  MON: msg`Monday`,
  TUE: msg`Tuesday`,
  WED: msg`Wednesday`,
  THU: msg`Thursday`,
  FRI: msg`Friday`,
  SAT: msg`Saturday`,
  SUN: msg`Sunday`,
};

/** Whether a master record is in use. */
export const MASTER_STATUS_LABELS: LabelsOf<(typeof MASTER_CHOICES)[number]> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
};
