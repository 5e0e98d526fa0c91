import { useLingui } from "@lingui/react/macro";

import {
  isWaiting,
  type AnyOptions,
  type Choices,
  type OptionsOf,
} from "../../../../../crud/reference/option.ts";
import {
  areaOptions,
  channelOptions,
  cityOptions,
  durationOptions,
  formatOptions,
  languageOptions,
  materialOptions,
  positionOptions,
  sizeOptions,
  timeSlotOptions,
} from "../../../../../generated/options.ts";
import type { RowReference } from "../../model/plan.ts";
import { useDraft } from "../../store.tsx";

type Parent = "mediaTypeId" | "vendorId" | "cityId";

interface Source {
  options: AnyOptions;
  parents: readonly Parent[];
}

/** A noun's options, and which of their arguments the plan fills. */
function source<Narrows extends Parent = never>(
  options: OptionsOf<Narrows>,
  ...parents: readonly Narrows[]
): Source {
  return { options, parents };
}

/** Which noun a reference of a row names. */
export const SOURCES: Readonly<Record<RowReference, Source>> = {
  channelId: source(channelOptions, "vendorId", "mediaTypeId"),
  formatId: source(formatOptions, "mediaTypeId"),
  positionId: source(positionOptions, "mediaTypeId"),
  sizeId: source(sizeOptions, "mediaTypeId"),
  durationId: source(durationOptions, "mediaTypeId"),
  timeSlotId: source(timeSlotOptions, "mediaTypeId"),
  materialId: source(materialOptions, "mediaTypeId"),
  languageId: source(languageOptions),
  cityId: source(cityOptions),
  areaId: source(areaOptions, "cityId"),
};

/** The choices of a reference in a row, and whether something has to be chosen before there are any. */
export function useRowChoices(rowKey: string, field: RowReference): { choices: Choices; waits: boolean } {
  const { t } = useLingui();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const cityId = useDraft((draft) => draft.rows[rowKey]?.cityId ?? null);
  const { options, parents: names } = SOURCES[field];
  const values = { mediaTypeId, vendorId, cityId };
  const parents = Object.fromEntries(names.map((name) => [name, values[name]]));
  const waitingText = mediaTypeId === null ? t`Choose a media type first` : t`Choose a vendor first`;
  return { choices: { options, parents, waitingText }, waits: isWaiting({ parents }) };
}
