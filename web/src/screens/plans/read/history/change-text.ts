import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { parseSeconds } from "@media-planner/schema/rules/spots";
import { useMemo } from "react";

import type { RecordChange as ChangeText, CurrentRecord } from "../../../../crud/errors/conflict-error.ts";
import { useFormat } from "../../../../ui/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { toDisplayQuantity, countsSpots } from "../../plan-rows.ts";
import { useQuantityText } from "../stored-rows.ts";
import { fieldLabel, valueText, type ValueLabels } from "./value-text.ts";

type Entry = MediaPlanFieldsFragment["history"][number];
type Change = Entry["changes"][number];

/** The rows of a plan, as far as they name a change. */
export type NamedRows = readonly Pick<
  MediaPlanFieldsFragment["medias"][number],
  "id" | "channel" | "startDate" | "endDate" | "unit" | "duration"
>[];

/** What a row is known by, wherever it stood. */
type RowName = NonNullable<Change["row"]>;

/** A change as far as it is known: another upstream may not name its row. */
type KnownChange = Omit<Change, "row"> & Partial<Pick<Change, "row">>;

/** What happened to a plan at a time, as far as it is known. */
type Event = Pick<Entry, "unlistedChanges"> & { changes: readonly KnownChange[] };

/** Rows that were moved and are told by their numbers; of more only that there are. */
const MOVES_TOLD = 8;

/** What a path leads to: a row's own field, the whole row, or a field of the plan. */
function getPlace(path: string) {
  const [list = "", rowId = "", ...rest] = path.split(".");
  const ofRow = list === "medias" || list === "rateCards";
  const field = (path.split(".").at(-1) ?? "").replace(/Id$/, "");
  return { list, rowId: ofRow ? rowId : "", field, isWhole: ofRow && rest.length === 0 };
}

const isMove = ({ path }: KnownChange) => /^medias\.[^.]+\.number$/.test(path);

/** Changes without what repeats another: a row and its rate card have one rate. */
function toldOnce(changes: readonly KnownChange[]): readonly KnownChange[] {
  const paths = new Set(changes.map(({ path }) => path));
  const twin = (path: string) => path.replace(/^rateCards\.(.+)\.rate$/, "medias.$1.unitRate");
  return changes.filter(({ path }) => twin(path) === path || !paths.has(twin(path)));
}

/** Whether a field of a row is unchanged since then; false where a later change is not listed. */
function isAsNow(since: readonly Event[], rowId: string, field: "unit" | "duration"): boolean {
  const paths = [`medias.${rowId}.${field}`, `medias.${rowId}.${field}Id`];
  return since.every(
    ({ changes, unlistedChanges }) =>
      unlistedChanges === null && !changes.some(({ path }) => paths.includes(path)),
  );
}

/**
 * Tells a change of a quantity that counts tens of seconds: 36 → 72 × 10 s, and the spots where it is certain how long they were. Undefined
 * where it is not certain that it counted them.
 */
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
      const told = { from: figure(before), to: tens(now) };
      const counts = { unit: row.unit, seconds: parseSeconds(row.duration) ?? null };
      const [old, present] = [toDisplayQuantity(before, counts), toDisplayQuantity(now, counts)];
      const inSpots = countsSpots({ ...counts, asUnits: old.asUnits || present.asUnits });
      if (!inSpots || !isAsNow(since, row.id, "duration")) return told;
      const count = spots(Number(present.quantity));
      const change = before === null ? count : `${figure(Number(old.quantity))} → ${count}`;
      return { ...told, to: `${told.to} (${change})` };
    };
  }, [format, tens, spots]);
}

/**
 * Puts the changes of a plan into words: field and row, old and new value, as the viewer writes them; rows that were moved are one line. A
 * row is named by its channel and flight, as they were at that time where the change says so, else as they are; and by its number, the
 * present one while it is there, for rows may read alike.
 *
 * @param medias undefined where the rows are not known: then only a change that names its row itself is told with it
 * @param currency that of the plan, null for the house's own; undefined where it is not known: amounts have no sign then
 * @returns given changes and what is known to have happened since, themselves included
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
      return startDate || endDate ? `${name} (${format.span(startDate, endDate)})` : name;
    };
    /** The row of a change: its name, and the number that it has or had. */
    const rowOf = ({ path, row: told }: KnownChange) => {
      const { row, number: present } = rows.get(getPlace(path).rowId) ?? {};
      const known = told ?? (row && { ...row, channel: row.channel?.name ?? null, number: null });
      return { row, present, name: known && nameText(known), number: known?.number ?? null };
    };
    const rowText = ({ present, name, number }: ReturnType<typeof rowOf>): string => {
      if (name === undefined) return t`Removed row`;
      if (present !== undefined) return t`${name}, row ${present}`;
      if (number === null) return name;
      // While the rows are known it is none of them; a plan that is not at hand has no other number.
      return medias === undefined ? t`${name}, row ${number}` : t`${name}, then row ${number}`;
    };

    const textOf = (change: KnownChange, since: readonly Event[]): ChangeText => {
      const { path, from, to } = change;
      const { list, rowId, field, isWhole } = getPlace(path);
      const row = rowOf(change);
      if (isWhole) {
        // The whole row came or went; its channel and flight stand for it.
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
      const steps = moves.slice(0, MOVES_TOLD).map((move) => {
        const { name } = rowOf(move);
        const step = `${move.from ?? "–"} → ${move.to ?? "–"}`;
        // A few are told by their names, which are long.
        return moves.length > 3 || !name ? step : `${name} ${step}`;
      });
      const more = moves.length > MOVES_TOLD ? ["…"] : [];
      const moved = moves.length;
      const label = plural(moved, { one: "# row moved", other: "# rows moved" });
      return { label, from: null, to: [...steps, ...more].join(", ") };
    };

    return (changes, since = [{ changes, unlistedChanges: null }]) => {
      const told = toldOnce(changes);
      const moves = told.filter(isMove);
      const texts = told.filter((change) => !isMove(change)).map((change) => textOf(change, since));
      // First, where it is seen: it is one line, and rows have many.
      return moves.length > 0 ? [movesText(moves), ...texts] : texts;
    };
  }, [medias, currency, t, i18n, format, quantityOf]);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

/** The row that a refusal names in a change. */
function readRow(value: unknown): RowName | null {
  if (typeof value !== "object" || value === null) return null;
  const { channel, startDate, endDate, number } = value as Record<keyof RowName, unknown>;
  if (!isTextOrNull(channel) || !isTextOrNull(startDate) || !isTextOrNull(endDate)) return null;
  return { channel, startDate, endDate, number: typeof number === "number" ? number : null };
}

/** What a refusal tells of the changes of others, as a history tells it. */
export function listKnownChanges({ changes }: CurrentRecord): KnownChange[] {
  return changes.map(({ path, before, after, row }) => ({
    path,
    from: before,
    to: after,
    row: readRow(row),
  }));
}
