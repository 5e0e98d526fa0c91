import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

type Change = MediaPlanFieldsFragment["history"][number]["changes"][number];

/** The rows of a plan, as far as they name a change. */
export type NamedRows = readonly Pick<
  MediaPlanFieldsFragment["medias"][number],
  "id" | "channel" | "startDate" | "endDate" | "unit" | "duration"
>[];

/** What a row is known by, wherever it stood. */
export type RowName = NonNullable<Change["row"]>;

/** A change as far as it is known: another upstream may not name its row. */
export type KnownChange = Omit<Change, "row"> & Partial<Pick<Change, "row">>;

/** What happened to a plan at a time, as far as it is known. */
export type Event = Pick<MediaPlanFieldsFragment["history"][number], "unlistedChanges"> & {
  changes: readonly KnownChange[];
};
