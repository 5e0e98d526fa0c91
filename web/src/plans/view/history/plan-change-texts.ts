import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { parseSeconds } from "@media-planner/schema/rules/spots";

import {
  isTextOrNull,
  type RecordChange as ChangeText,
  type CurrentRecord,
} from "../../../crud/errors/conflict-error.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { toDisplayQuantity, isPaidPerTenSeconds } from "../../plan-rows.ts";
import { useQuantityFormat } from "../stored-rows.ts";
import { getFieldLabel, formatValue, type FormatContext } from "./format-value.ts";

type HistoryEntry = MediaPlanFieldsFragment["history"][number];
type Change = HistoryEntry["changes"][number];

export type NamedRows = readonly Pick<
  MediaPlanFieldsFragment["medias"][number],
  "id" | "channel" | "startDate" | "endDate" | "unit" | "duration"
>[];

type RowName = NonNullable<Change["row"]>;

/** Other upstreams do not record the row. */
type HistoryChange = Omit<Change, "row"> & Partial<Pick<Change, "row">>;

type KnownEntry = Pick<HistoryEntry, "unlistedChanges"> & { changes: readonly HistoryChange[] };

const MAX_LISTED_MOVES = 8;

/** Ids of rows may contain dots; names of fields are letters. */
const ROW_PATH = /^(medias|rateCards)\.(.+?)(?:\.([a-z_]+))?$/i;

function parsePath(path: string) {
  const [, list, rowId = "", field] = ROW_PATH.exec(path) ?? [];
  const names = path.split(".");
  return {
    list: list ?? names[0] ?? "",
    rowId,
    field: (names.at(-1) ?? "").replace(/Id$/, ""),
    isWholeRow: list !== undefined && field === undefined,
  };
}

const isMove = ({ path }: HistoryChange) => /^medias\..+\.number$/.test(path);

/** Drops a rate card's rate if the row lists the same change. */
function removeDuplicates(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const paths = new Set(changes.map(({ path }) => path));
  const toRowPath = (path: string) => path.replace(/^rateCards\.(.+)\.rate$/, "medias.$1.unitRate");
  return changes.filter(({ path }) => toRowPath(path) === path || !paths.has(toRowPath(path)));
}

/** Assumes a change if an entry has unlisted changes. */
function isUnchangedSince(
  entriesSince: readonly KnownEntry[],
  rowId: string,
  field: "unit" | "duration",
): boolean {
  const paths = [`medias.${rowId}.${field}`, `medias.${rowId}.${field}Id`];
  return entriesSince.every(
    ({ changes, unlistedChanges }) =>
      unlistedChanges === null && !changes.some(({ path }) => paths.includes(path)),
  );
}

/** Formats "36 → 72 × 10 s", and spots if the duration is known. Undefined if the unit is unknown. */
function useQuantityTexts() {
  const format = useFormat();
  const { formatTenSecondUnits, formatSpots } = useQuantityFormat();
  const parseUnits = (value: string | null) =>
    value === null ? null : /^\d+$/.test(value) ? Number(value) : undefined;
  return ({ from, to }: HistoryChange, row: NamedRows[number], entriesSince: readonly KnownEntry[]) => {
    const [oldUnits, newUnits] = [parseUnits(from), parseUnits(to)];
    const isKnown = oldUnits !== undefined && newUnits !== undefined && newUnits !== null;
    if (row.unit !== "TEN_SECONDS" || !isKnown || !isUnchangedSince(entriesSince, row.id, "unit"))
      return undefined;
    const formatCount = (count: number | null) => (count === null ? null : format.number(count));
    const texts = { from: formatCount(oldUnits), to: formatTenSecondUnits(newUnits) };
    const rowUnit = { unit: row.unit, seconds: parseSeconds(row.duration) ?? null };
    const [oldQuantity, newQuantity] = [
      toDisplayQuantity(oldUnits, rowUnit),
      toDisplayQuantity(newUnits, rowUnit),
    ];
    const isPaidPerTen = isPaidPerTenSeconds({
      ...rowUnit,
      asUnits: oldQuantity.asUnits || newQuantity.asUnits,
    });
    if (!isPaidPerTen || !isUnchangedSince(entriesSince, row.id, "duration")) return texts;
    const count = formatSpots(Number(newQuantity.quantity));
    const change = oldUnits === null ? count : `${formatCount(Number(oldQuantity.quantity))} → ${count}`;
    return { ...texts, to: `${texts.to} (${change})` };
  };
}

/**
 * Formats a text per change, and one for all moved rows. Names rows by channel, flight and current number.
 *
 * @param medias current rows; if undefined, only recorded names are used
 * @param currency null for the default currency; if undefined, amounts have no sign
 * @returns a function of the changes and of all entries since, including their own
 */
export function usePlanChangeTexts(
  medias: NamedRows | undefined,
  currency: string | null | undefined,
): (changes: readonly HistoryChange[], entriesSince?: readonly KnownEntry[]) => ChangeText[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const getQuantityTexts = useQuantityTexts();
  const formatContext: FormatContext = { format, currency, translate: (message) => i18n._(message) };
  const rows = new Map((medias ?? []).map((row, index) => [row.id, { row, number: index + 1 }]));
  const formatRowName = ({ channel, startDate, endDate }: Omit<RowName, "number">) => {
    const name = channel ?? t`Row`;
    return startDate || endDate ? `${name} (${format.dateRange(startDate, endDate)})` : name;
  };
  const findRow = ({ path, row: recordedRow }: HistoryChange) => {
    const { row, number: currentNumber } = rows.get(parsePath(path).rowId) ?? {};
    const rowName = recordedRow ?? (row && { ...row, channel: row.channel?.name ?? null, number: null });
    return { row, currentNumber, name: rowName && formatRowName(rowName), number: rowName?.number ?? null };
  };
  const formatRow = ({ currentNumber, name, number }: ReturnType<typeof findRow>): string => {
    if (name === undefined) return t`Removed row`;
    if (currentNumber !== undefined) return t`${name}, row ${currentNumber}`;
    if (number === null) return name;
    // A removed row shows its former number.
    return medias === undefined ? t`${name}, row ${number}` : t`${name}, previously row ${number}`;
  };

  const formatChange = (change: HistoryChange, entriesSince: readonly KnownEntry[]): ChangeText => {
    const { path, from, to } = change;
    const { list, rowId, field, isWholeRow } = parsePath(path);
    const row = findRow(change);
    if (isWholeRow) {
      const rowLabel = row.name
        ? formatRow({ ...row, currentNumber: row.currentNumber ?? row.number ?? undefined })
        : null;
      return {
        label: from === null ? t`Row added` : t`Row removed`,
        from: null,
        to: rowLabel ?? from ?? to,
      };
    }
    const quantityRow = list === "rateCards" && field === "quantity" ? row.row : undefined;
    const values = (quantityRow && getQuantityTexts(change, quantityRow, entriesSince)) ?? {
      from: formatValue(field, from, formatContext),
      to: formatValue(field, to, formatContext),
    };
    const label = getFieldLabel(field, formatContext);
    if (rowId === "" || (!row.name && medias === undefined)) return { label, ...values };
    const subject = formatRow(row);
    return { label: t`${subject}: ${label}`, ...values };
  };

  const formatMoves = (moves: readonly HistoryChange[]): ChangeText => {
    const steps = moves.slice(0, MAX_LISTED_MOVES).map((move) => {
      const { name } = findRow(move);
      const step = `${move.from ?? "–"} → ${move.to ?? "–"}`;
      // Names are long.
      return moves.length > 3 || !name ? step : `${name} ${step}`;
    });
    const ellipsis = moves.length > MAX_LISTED_MOVES ? ["…"] : [];
    const movedCount = moves.length;
    const label = plural(movedCount, { one: "# row moved", other: "# rows moved" });
    return { label, from: null, to: [...steps, ...ellipsis].join(", ") };
  };

  return (changes, entriesSince = [{ changes, unlistedChanges: null }]) => {
    const distinctChanges = removeDuplicates(changes);
    const moves = distinctChanges.filter(isMove);
    const texts = distinctChanges
      .filter((change) => !isMove(change))
      .map((change) => formatChange(change, entriesSince));
    return moves.length > 0 ? [formatMoves(moves), ...texts] : texts;
  };
}

function parseRowName(value: unknown): RowName | null {
  if (typeof value !== "object" || value === null) return null;
  const { channel, startDate, endDate, number } = value as Record<keyof RowName, unknown>;
  if (!isTextOrNull(channel) || !isTextOrNull(startDate) || !isTextOrNull(endDate)) return null;
  return { channel, startDate, endDate, number: typeof number === "number" ? number : null };
}

/** Converts a conflict's changes to history changes. */
export function toHistoryChanges({ changes }: CurrentRecord): HistoryChange[] {
  return changes.map(({ path, before, after, row }) => ({
    path,
    from: before,
    to: after,
    row: parseRowName(row),
  }));
}
