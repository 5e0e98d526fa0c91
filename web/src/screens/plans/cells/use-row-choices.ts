import { useLingui } from "@lingui/react/macro";

import { isWaiting, type Choices, type UseOptions } from "../../../crud/reference/option.ts";
import {
  useAreaOptionsQuery,
  useChannelOptionsQuery,
  useCityOptionsQuery,
  useDurationOptionsQuery,
  useFormatOptionsQuery,
  useLanguageOptionsQuery,
  useMaterialOptionsQuery,
  usePositionOptionsQuery,
  useSizeOptionsQuery,
  useTimeSlotOptionsQuery,
} from "../../../generated/options.tsx";
import type { RowReference } from "../draft/plan.ts";
import { useDraft } from "../draft/store.tsx";

type Parent = "mediaTypeId" | "vendorId" | "cityId";

interface Source {
  useOptions: Choices["useOptions"];
  parents: readonly Parent[];
}

/** A noun's options, and which of their arguments the plan fills. */
function source<Narrows extends Parent = never>(
  useOptions: UseOptions<Narrows>,
  ...parents: readonly Narrows[]
): Source {
  return { useOptions, parents };
}

/** Which noun a reference of a row names. */
const SOURCES: Readonly<Record<RowReference, Source>> = {
  channelId: source(useChannelOptionsQuery, "vendorId", "mediaTypeId"),
  formatId: source(useFormatOptionsQuery, "mediaTypeId"),
  positionId: source(usePositionOptionsQuery, "mediaTypeId"),
  sizeId: source(useSizeOptionsQuery, "mediaTypeId"),
  durationId: source(useDurationOptionsQuery, "mediaTypeId"),
  timeSlotId: source(useTimeSlotOptionsQuery, "mediaTypeId"),
  materialId: source(useMaterialOptionsQuery, "mediaTypeId"),
  languageId: source(useLanguageOptionsQuery),
  cityId: source(useCityOptionsQuery),
  areaId: source(useAreaOptionsQuery, "cityId"),
};

/** The choices of a reference in a row, and whether something has to be chosen before there are any. */
export function useRowChoices(rowKey: string, field: RowReference): { choices: Choices; waits: boolean } {
  const { t } = useLingui();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const cityId = useDraft((draft) => draft.rows[rowKey]?.cityId ?? null);
  const { useOptions, parents: names } = SOURCES[field];
  const values = { mediaTypeId, vendorId, cityId };
  const parents = Object.fromEntries(names.map((name) => [name, values[name]]));
  const waitingText = mediaTypeId === null ? t`Choose a media type first` : t`Choose a vendor first`;
  return { choices: { useOptions, parents, waitingText }, waits: isWaiting({ parents }) };
}
