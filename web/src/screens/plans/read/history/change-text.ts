import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import type { Current } from "../../../../crud/conflict/current.ts";
import { useFormat } from "../../../../ui/format.ts";
import type { Event, KnownChange, NamedRows, RowName } from "./changes.ts";
import { asNowSince, useQuantityChange, type AsNow } from "./quantity-change.ts";
import { FIELD_NAMES, valueText, type Words } from "./value-text.ts";

/** A change as one reads it. */
export interface ChangeText {
  label: string;
  from: string | null;
  to: string | null;
}

function nameOf({ channel, startDate, endDate }: NamedRows[number]): RowName {
  return { channel: channel?.name ?? null, startDate, endDate, number: null };
}

/** Changes without what repeats another: a row and its rate card have one rate. */
function toldOnce(changes: readonly KnownChange[]): readonly KnownChange[] {
  const paths = new Set(changes.map(({ path }) => path));
  const twin = (path: string) => path.replace(/^rateCards\.(.+)\.rate$/, "medias.$1.unitRate");
  return changes.filter(({ path }) => twin(path) === path || !paths.has(twin(path)));
}

const isMove = ({ path }: KnownChange) => /^medias\.[^.]+\.number$/.test(path);

/** Rows that were moved and are told by their numbers; of more only that there are. */
const MOVES_TOLD = 8;

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
    const words: Words = { format, currency, translate: (message) => i18n._(message) };
    const rows = new Map((medias ?? []).map((row, index) => [row.id, { row, number: index + 1 }]));
    const rowText = (known: RowName | null | undefined, present: number | undefined): string => {
      if (!known) return t`Removed row`;
      const channel = known.channel ?? t`Row`;
      const name =
        known.startDate || known.endDate
          ? `${channel} (${format.span(known.startDate, known.endDate)})`
          : channel;
      if (present !== undefined) return t`${name}, row ${present}`;
      const { number } = known;
      if (number === null) return name;
      // While the rows are known it is none of them; a plan that is not at hand has no other number.
      return medias === undefined ? t`${name}, row ${number}` : t`${name}, then row ${number}`;
    };
    const rowOf = ({ path, row }: KnownChange) => {
      const present = rows.get(path.split(".")[1] ?? "");
      return { name: row ?? (present && nameOf(present.row)), number: present?.number };
    };

    const textOf = (change: KnownChange, wasAsNow: AsNow): ChangeText => {
      const { path, from, to } = change;
      const [list, , ...rest] = path.split(".");
      const field = (path.split(".").at(-1) ?? "").replace(/Id$/, "");
      const message = FIELD_NAMES[field];
      const label = message ? i18n._(message) : field;
      const counted = /^rateCards\.[^.]+\.quantity$/.test(path) && rows.get(path.split(".")[1] ?? "")?.row;
      const values = (counted && quantityOf(change, counted, wasAsNow)) || {
        from: valueText(field, from, words),
        to: valueText(field, to, words),
      };
      if (list !== "medias" && list !== "rateCards") return { label, ...values };
      const { name, number } = rowOf(change);
      if (rest.length > 0) {
        if (!name && medias === undefined) return { label, ...values };
        const subject = rowText(name, number);
        return { label: t`${subject}: ${label}`, ...values };
      }
      // The whole row came or went; its channel and flight stand for it.
      const whole = name ? rowText(name, number ?? name.number ?? undefined) : (from ?? to);
      return from === null
        ? { label: t`Row added`, from: null, to: whole }
        : { label: t`Row removed`, from: whole, to: null };
    };

    const movesText = (moves: readonly KnownChange[]): ChangeText => {
      const steps = moves.slice(0, MOVES_TOLD).map((move) => {
        const { name } = rowOf(move);
        const step = `${move.from ?? "–"} → ${move.to ?? "–"}`;
        // A few are told by their names, which are long.
        return moves.length > 3 || !name ? step : `${rowText({ ...name, number: null }, undefined)} ${step}`;
      });
      const more = moves.length > MOVES_TOLD ? ["…"] : [];
      const moved = moves.length;
      const label = plural(moved, { one: "# row moved", other: "# rows moved" });
      return { label, from: null, to: [...steps, ...more].join(", ") };
    };

    return (changes, since = [{ changes, unlistedChanges: null }]) => {
      const told = toldOnce(changes);
      const wasAsNow = asNowSince(since);
      const moves = told.filter(isMove);
      const texts = told.filter((change) => !isMove(change)).map((change) => textOf(change, wasAsNow));
      // First, where it is seen: it is one line, and rows have many.
      return moves.length > 0 ? [movesText(moves), ...texts] : texts;
    };
  }, [medias, currency, t, i18n, format, quantityOf]);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

/** The row that a refusal names in a change. */
function rowIn(value: unknown): RowName | null {
  if (typeof value !== "object" || value === null) return null;
  const { channel, startDate, endDate, number } = value as Record<keyof RowName, unknown>;
  if (!isTextOrNull(channel) || !isTextOrNull(startDate) || !isTextOrNull(endDate)) return null;
  return { channel, startDate, endDate, number: typeof number === "number" ? number : null };
}

/** What a refusal tells of the changes of others, as a history tells it. */
export function changesIn({ changes }: Current): KnownChange[] {
  return changes.map(({ path, before, after, row }) => ({ path, from: before, to: after, row: rowIn(row) }));
}
