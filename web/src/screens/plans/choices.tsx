import { useApolloClient } from "@apollo/client/react";
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from "react";

import { useDraft } from "./draft/store.tsx";
import {
  usePlanChoicesQuery,
  usePlanGeneralChoicesQuery,
  usePlanMediaTypeChoicesQuery,
  usePlanVendorChoicesQuery,
  type PlanVendorChoicesFragment,
} from "./choices.generated.tsx";
import type { DraftRow, RowReference } from "./draft/plan.ts";
import type { MediaPlanFieldsFragment } from "./media-plan.generated.tsx";

/** A record to choose. */
export interface Choice {
  id: string;
  name: string;
  /** Said beside the name while one chooses. */
  detail?: string | undefined;
}

export interface MediaTypeChoice extends Choice {
  code: string | null;
}

/** What the plan's dropdowns offer, and the names of what it refers to already. */
export interface PlanChoices {
  campaigns: readonly Choice[];
  mediaTypes: readonly MediaTypeChoice[];
  vendors: readonly Choice[];
  /** By reference of a row; areas are read where they are asked for. */
  ofRow: Readonly<Record<Exclude<RowReference, "areaId">, readonly Choice[]>>;
  /** Name of a record that the plan refers to, whether or not the lists still offer it. */
  nameOf: (id: string | null) => string | undefined;
  /** Least quantity of a format on a channel; undefined where the price list says none. */
  minQuantityOf: (row: Pick<DraftRow, "channelId" | "formatId" | "unit">) => number | undefined;
  /** The list price that the stored plan noted for a row, while the row is what it was. */
  storedPriceOf: (row: DraftRow) => number | null | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

const NONE: readonly never[] = [];

const ChoicesContext = createContext<PlanChoices | null>(null);

export function usePlanChoices(): PlanChoices {
  const choices = use(ChoicesContext);
  if (!choices) throw new Error("usePlanChoices needs a PlanChoicesProvider");
  return choices;
}

type OfMediaType = { readonly items: readonly (Choice & { mediaTypeId: string | null })[] } | undefined;

/** Masters that name no media type serve all of them. */
function ofMediaType(list: OfMediaType, mediaTypeId: string | null): readonly Choice[] {
  return (list?.items ?? NONE).filter(
    (item) => item.mediaTypeId === null || item.mediaTypeId === mediaTypeId,
  );
}

function namesIn(plan: MediaPlanFieldsFragment | undefined): Map<string, string> {
  const names = new Map<string, string>();
  const add = (ref: { id: string; name: string | null } | null) => {
    if (ref?.name) names.set(ref.id, ref.name);
  };
  if (!plan) return names;
  add(plan.orderDetails.campaign);
  add(plan.orderDetails.mediaType);
  add(plan.orderDetails.vendor);
  for (const row of plan.medias) {
    for (const ref of [row.channel, row.format, row.position, row.size, row.duration]) add(ref);
    for (const ref of [row.timeSlot, row.language, row.material, row.city, row.area]) add(ref);
  }
  return names;
}

type VendorChannels = NonNullable<PlanVendorChoicesFragment["vendor"]>["channels"] | undefined;

function minQuantityIn(
  channels: VendorChannels,
  { channelId, formatId, unit }: Pick<DraftRow, "channelId" | "formatId" | "unit">,
): number | undefined {
  const today = new Date().toISOString().slice(0, 10);
  const prices = channels?.find((channel) => channel.id === channelId)?.prices ?? NONE;
  const price = prices.find(
    (it) =>
      it.formatId === formatId &&
      it.unit === unit &&
      (it.effectiveFrom ?? "") <= today &&
      (it.effectiveTo ?? "9999") >= today,
  );
  return price?.minQuantity ?? undefined;
}

/** Answers that the screen asks for once while it is open, and anew when it is opened again. */
const KEPT_WHILE_OPEN = [
  "campaignOptions",
  "mediaTypeOptions",
  "vendorOptions",
  "formatOptions",
  "timeSlotOptions",
  "channelOptions",
  "channelPrices",
  "positions",
  "sizes",
  "durations",
  "materials",
  "languages",
  "cities",
  "areas",
];

function useFreshAnswers() {
  const client = useApolloClient();
  useEffect(
    () => () => {
      // Once the screen's queries are gone: one that still listens would ask again.
      queueMicrotask(() => {
        for (const fieldName of KEPT_WHILE_OPEN) client.cache.evict({ id: "ROOT_QUERY", fieldName });
      });
    },
    [client],
  );
}

/**
 * Reads what the plan's dropdowns offer: for a stored plan in one request, for a new one as its media type and vendor are
 * chosen.
 */
export function PlanChoicesProvider({
  plan,
  children,
}: {
  plan: MediaPlanFieldsFragment | undefined;
  children: ReactNode;
}) {
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const stored = plan?.orderDetails;
  useFreshAnswers();

  const all = usePlanChoicesQuery({
    variables: { mediaTypeId: stored?.mediaTypeId ?? "", vendorId: stored?.vendorId ?? "" },
    skip: !stored?.mediaTypeId || !stored.vendorId,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const wait = all.loading;
  const general = usePlanGeneralChoicesQuery({ skip: wait, fetchPolicy: "cache-first" });
  const byMediaType = usePlanMediaTypeChoicesQuery({
    variables: { mediaTypeId: mediaTypeId ?? "" },
    skip: wait || !mediaTypeId,
    fetchPolicy: "cache-first",
  });
  const byVendor = usePlanVendorChoicesQuery({
    variables: { vendorId: vendorId ?? "" },
    skip: wait || !vendorId,
    fetchPolicy: "cache-first",
  });

  const names = useMemo(() => namesIn(plan), [plan]);
  const queries = [all, general, byMediaType, byVendor];
  const failed = queries.find((query) => query.error);
  const retry = useCallback(() => void failed?.refetch().catch(() => undefined), [failed]);
  const [of, ofType, ofVendor] = [general.data, byMediaType.data, byVendor.data];
  const loading = queries.some((query) => query.loading);
  const error = failed?.error;

  const choices = useMemo((): PlanChoices => {
    const channels = (ofVendor?.channels ?? NONE).filter(
      (channel) => channel.mediaTypeId === null || channel.mediaTypeId === mediaTypeId,
    );
    const slots = (ofType?.timeSlots ?? NONE).map(({ id, name, startTime, endTime }) => ({
      id,
      name,
      detail: startTime && endTime ? `${startTime} – ${endTime}` : undefined,
    }));
    return {
      campaigns: of?.campaigns ?? NONE,
      mediaTypes: of?.mediaTypes ?? NONE,
      vendors: ofType?.vendors ?? NONE,
      ofRow: {
        channelId: channels,
        formatId: ofType?.formats ?? NONE,
        positionId: ofMediaType(ofType?.positions, mediaTypeId),
        sizeId: ofMediaType(ofType?.sizes, mediaTypeId),
        durationId: ofMediaType(ofType?.durations, mediaTypeId),
        materialId: ofMediaType(ofType?.materials, mediaTypeId),
        timeSlotId: slots,
        languageId: of?.languages.items ?? NONE,
        cityId: of?.cities.items ?? NONE,
      },
      nameOf: (id) => (id === null ? undefined : names.get(id)),
      storedPriceOf: (row) => {
        const stored = plan?.medias.find(({ id }) => id === row.id);
        const same = stored?.channelId === row.channelId && stored.formatId === row.formatId;
        return same ? stored.listPrice : undefined;
      },
      minQuantityOf: (row) => minQuantityIn(ofVendor?.vendor?.channels, row),
      loading,
      error,
      retry,
    };
  }, [of, ofType, ofVendor, mediaTypeId, names, plan, loading, error, retry]);

  return <ChoicesContext value={choices}>{children}</ChoicesContext>;
}
