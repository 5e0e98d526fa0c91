import { createContext, use, useMemo, useState, type ReactNode } from "react";

import type { Option } from "../../../crud/reference/option.ts";
import type { DraftRow, RowReference } from "./model/plan.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";

/** Fields of a plan that name a record. */
export type PlanReference = RowReference | "campaignId" | "mediaTypeId" | "vendorId";

/** What is known of the records that the plan names: those of the stored plan, and those that were taken since. */
export interface Known {
  optionOf: (field: PlanReference, id: string | null) => Option | undefined;
  /** To be told before the id is set: a copy of a row shows the same names. */
  keep: (field: PlanReference, option: Option) => void;
  /** The list price that the stored plan noted for a row, while the row is what it was. */
  storedPriceOf: (row: DraftRow) => number | null | undefined;
  /** Number of the stored plan. */
  planNumber: string | null;
  /** Whether a row's quantity is what somebody meant: as it is stored, or as an offer was taken. */
  isMeant: (row: DraftRow) => boolean;
  /** Tells that a quantity was offered for a row, and taken. */
  mean: (row: DraftRow, quantity: number) => void;
}

const KnownContext = createContext<Known | null>(null);

export function useKnownRecords(): Known {
  const known = use(KnownContext);
  if (!known) throw new Error("useKnownRecords needs a KnownProvider");
  return known;
}

type Named = { id: string; name: string | null; code?: string | null } | null;

function keyOf(field: PlanReference, id: string): string {
  return `${field} ${id}`;
}

function recordsOf(plan: MediaPlanFieldsFragment | undefined): Map<string, Option> {
  const records = new Map<string, Option>();
  const add = (field: PlanReference, record: Named) => {
    if (record?.name) records.set(keyOf(field, record.id), { ...record, name: record.name });
  };
  if (!plan) return records;
  add("campaignId", plan.orderDetails.campaign);
  add("mediaTypeId", plan.orderDetails.mediaType);
  add("vendorId", plan.orderDetails.vendor);
  for (const row of plan.medias) {
    const named: Record<RowReference, Named> = {
      channelId: row.channel,
      formatId: row.format,
      positionId: row.position,
      sizeId: row.size,
      durationId: row.duration,
      timeSlotId: row.timeSlot,
      languageId: row.language,
      materialId: row.material,
      cityId: row.city,
      areaId: row.area,
    };
    for (const field of Object.keys(named) as RowReference[]) add(field, named[field]);
  }
  return records;
}

/** The records that a stored plan names. */
export function optionsIn(plan: MediaPlanFieldsFragment): Known["optionOf"] {
  const records = recordsOf(plan);
  return (field, id) => (id === null ? undefined : records.get(keyOf(field, id)));
}

interface KnownProviderProps {
  plan: MediaPlanFieldsFragment | undefined;
  children: ReactNode;
}

export function KnownProvider({ plan, children }: KnownProviderProps) {
  // Filled at the moment of a choice, and read by what renders because of that choice.
  const [taken] = useState(() => new Map<string, Option>());
  const [meant] = useState(() => new Map<string, number>());
  const known = useMemo((): Known => {
    const stored = recordsOf(plan);
    return {
      optionOf: (field, id) =>
        id === null ? undefined : (taken.get(keyOf(field, id)) ?? stored.get(keyOf(field, id))),
      keep: (field, option) => void taken.set(keyOf(field, option.id), option),
      storedPriceOf: (row) => {
        const before = plan?.medias.find(({ id }) => id === row.id);
        const same = before?.channelId === row.channelId && before.formatId === row.formatId;
        return same ? before.listPrice : undefined;
      },
      planNumber: plan?.planNumber ?? null,
      isMeant: ({ id, quantity }) =>
        meant.get(id) === quantity || plan?.rateCards.find((card) => card.id === id)?.quantity === quantity,
      mean: ({ id }, quantity) => void meant.set(id, quantity),
    };
  }, [plan, taken, meant]);
  return <KnownContext value={known}>{children}</KnownContext>;
}
