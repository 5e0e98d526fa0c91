import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { parseSeconds } from "@media-planner/schema/rules/spots";
import { useMemo } from "react";

import type { RecordChange as ChangeText, CurrentRecord } from "../../../../crud/errors/conflict-error.ts";
import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { toDisplayQuantity, isPaidPerTenSeconds } from "../../plan-rows.ts";
import { useQuantityText } from "../stored-rows.ts";
import { fieldLabel, valueText, type ValueLabels } from "./value-text.ts";

type Entry = MediaPlanFieldsFragment["history"][number];
type Change = Entry["changes"][number];

export type NamedRows = readonly Pick<
  MediaPlanFieldsFragment["medias"][number],
  "id" | "channel" | "startDate" | "endDate" | "unit" | "duration"
>[];

type RowName = NonNullable<Change["row"]>;

/** Other upstreams may omit the row. */
type KnownChange = Omit<Change, "row"> & Partial<Pick<Change, "row">>;

type Event = Pick<Entry, "unlistedChanges"> & { changes: readonly KnownChange[] };

/** Limit of moved rows listed by number. */
const MAX_LISTED_MOVES = 8;

function parsePath(path: string) {
  const [list = "", rowId = "", ...rest] = path.split(".");
  const ofRow = list === "medias" || list === "rateCards";
  const field = (path.split(".").at(-1) ?? "").replace(/Id$/, "");
  return { list, rowId: ofRow ? rowId : "", field, isWholeRow: ofRow && rest.length === 0 };
}

const isMove = ({ path }: KnownChange) => /^medias\.[^.]+\.number$/.test(path);

/** Drops the duplicate rate of a row's rate card. */
function withoutDuplicates(changes: readonly KnownChange[]): readonly KnownChange[] {
  const paths = new Set(changes.map(({ path }) => path));
  const twin = (path: string) => path.replace(/^rateCards\.(.+)\.rate$/, "medias.$1.unitRate");
  return changes.filter(({ path }) => twin(path) === path || !paths.has(twin(path)));
}

/** False if later changes are unlisted. */
function isAsNow(since: readonly Event[], rowId: string, field: "unit" | "duration"): boolean {
  const paths = [`medias.${rowId}.${field}`, `medias.${rowId}.${field}Id`];
  return since.every(
    ({ changes, unlistedChanges }) =>
      unlistedChanges === null && !changes.some(({ path }) => paths.includes(path)),
  );
}

/** "36 → 72 × 10 s", plus spots if the duration is certain. Undefined if the unit is uncertain. */
function useQuantityChange() {
  const format = useFormat();
  const { tens, spots } = useQuantityText();
  return useMemo(() => {
    const unitsIn = (value: string | null) =>
      value === null ? null : /^\d+$/.test(value) ? Number(value) : undefined;
    return ({ from, to }: KnownChange, row: NamedRows[number], since: readonly Event[]) => {
      const [before, now] = [unitsIn(from), unitsIn(to)];
      const isKnown = before !== undefined && now !== undefined && now !== null;
      if (row.unit !== "TEN_SECONDS" || !isKnown || !isAsNow(since, row.id, "unit")) return undefined;
      const figure = (count: number | null) => (count === null ? null : format.number(count));
      const texts = { from: figure(before), to: tens(now) };
      const counts = { unit: row.unit, seconds: parseSeconds(row.duration) ?? null };
      const [old, present] = [toDisplayQuantity(before, counts), toDisplayQuantity(now, counts)];
      const isPaidPerTen = isPaidPerTenSeconds({ ...counts, asUnits: old.asUnits || present.asUnits });
      if (!isPaidPerTen || !isAsNow(since, row.id, "duration")) return texts;
      const count = spots(Number(present.quantity));
      const change = before === null ? count : `${figure(Number(old.quantity))} → ${count}`;
      return { ...texts, to: `${texts.to} (${change})` };
    };
  }, [format, tens, spots]);
}

/**
 * Field and row, old and new value; moved rows share one line. Rows are named by channel and flight, as
 * recorded or else current, and by current number.
 *
 * @param medias undefined if unknown: then only recorded names are used
 * @param currency null for the default currency; undefined if unknown: amounts have no sign
 * @returns a function of the changes and all changes since, including these
 */
export function usePlanChangeTexts(
  medias: NamedRows | undefined,
  currency: string | null | undefined,
): (changes: readonly KnownChange[], since?: readonly Event[]) => ChangeText[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const quantityOf = useQuantityChange();
  return useMemo(() => {
    const words: ValueLabels = { format, currency, translate: (message) => i18n._(message) };
    const rows = new Map((medias ?? []).map((row, index) => [row.id, { row, number: index + 1 }]));
    const nameText = ({ channel, startDate, endDate }: Omit<RowName, "number">) => {
      const name = channel ?? t`Row`;
      return startDate || endDate ? `${name} (${format.dateRange(startDate, endDate)})` : name;
    };
    /** Current or recorded name and number. */
    const rowOf = ({ path, row: recorded }: KnownChange) => {
      const { row, number: present } = rows.get(parsePath(path).rowId) ?? {};
      const named = recorded ?? (row && { ...row, channel: row.channel?.name ?? null, number: null });
      return { row, present, name: named && nameText(named), number: named?.number ?? null };
    };
    const rowText = ({ present, name, number }: ReturnType<typeof rowOf>): string => {
      if (name === undefined) return t`Removed row`;
      if (present !== undefined) return t`${name}, row ${present}`;
      if (number === null) return name;
      // A removed row shows its former number.
      return medias === undefined ? t`${name}, row ${number}` : t`${name}, previously row ${number}`;
    };

    const textOf = (change: KnownChange, since: readonly Event[]): ChangeText => {
      const { path, from, to } = change;
      const { list, rowId, field, isWholeRow } = parsePath(path);
      const row = rowOf(change);
      if (isWholeRow) {
        // Added and removed rows show channel and flight.
        const whole = row.name ? rowText({ ...row, present: row.present ?? row.number ?? undefined }) : null;
        return { label: from === null ? t`Row added` : t`Row removed`, from: null, to: whole ?? from ?? to };
      }
      const counted = list === "rateCards" && field === "quantity" ? row.row : undefined;
      const values = (counted && quantityOf(change, counted, since)) ?? {
        from: valueText(field, from, words),
        to: valueText(field, to, words),
      };
      const label = fieldLabel(field, words);
      if (rowId === "" || (!row.name && medias === undefined)) return { label, ...values };
      const subject = rowText(row);
      return { label: t`${subject}: ${label}`, ...values };
    };

    const movesText = (moves: readonly KnownChange[]): ChangeText => {
      const steps = moves.slice(0, MAX_LISTED_MOVES).map((move) => {
        const { name } = rowOf(move);
        const step = `${move.from ?? "–"} → ${move.to ?? "–"}`;
        // Names are long: only for up to three rows.
        return moves.length > 3 || !name ? step : `${name} ${step}`;
      });
      const more = moves.length > MAX_LISTED_MOVES ? ["…"] : [];
      const moved = moves.length;
      const label = plural(moved, { one: "# row moved", other: "# rows moved" });
      return { label, from: null, to: [...steps, ...more].join(", ") };
    };

    return (changes, since = [{ changes, unlistedChanges: null }]) => {
      const distinct = withoutDuplicates(changes);
      const moves = distinct.filter(isMove);
      const texts = distinct.filter((change) => !isMove(change)).map((change) => textOf(change, since));
      // First: it is a single line.
      return moves.length > 0 ? [movesText(moves), ...texts] : texts;
    };
  }, [medias, currency, t, i18n, format, quantityOf]);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function readRow(value: unknown): RowName | null {
  if (typeof value !== "object" || value === null) return null;
  const { channel, startDate, endDate, number } = value as Record<keyof RowName, unknown>;
  if (!isTextOrNull(channel) || !isTextOrNull(startDate) || !isTextOrNull(endDate)) return null;
  return { channel, startDate, endDate, number: typeof number === "number" ? number : null };
}

/** Converts a conflict's changes to history changes. */
export function listKnownChanges({ changes }: CurrentRecord): KnownChange[] {
  return changes.map(({ path, before, after, row }) => ({
    path,
    from: before,
    to: after,
    row: readRow(row),
  }));
}
