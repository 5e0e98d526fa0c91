import { nameIn, reference } from "../../rest/reference.ts";
import { asRow, idOf, text, time } from "../../rest/row.ts";

/** A record to choose, as the schema's Option. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly mediaTypeId: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** What an option of some nouns tells besides its name. */
export type OptionDetail = Exclude<keyof Option, "id" | "name">;

/** Reads what the upstream's calls for choices answer. */
export function optionOf(value: unknown, details: readonly OptionDetail[] = []): Option {
  const row = asRow(value);
  const told = <T>(detail: OptionDetail, read: (value: unknown) => T) =>
    details.includes(detail) ? read(row[detail]) : null;
  return {
    id: idOf(row),
    name: text(row["name"]) ?? nameIn(row) ?? "",
    code: told("code", text),
    mediaTypeId: told("mediaTypeId", (held) => reference(held, row["mediaType"])?.id ?? null),
    startTime: told("startTime", time),
    endTime: told("endTime", time),
  };
}

/** What options of a noun are made of. */
export interface Named {
  /** Field that names a record. */
  readonly nameField: string;
  readonly optionDetails?: readonly OptionDetail[];
}

/** The same of a whole record. */
export function optionOfRecord(record: { readonly id: string }, { nameField, optionDetails }: Named): Option {
  const name: unknown = Reflect.get(record, nameField);
  return optionOf(optionDetails ? { ...record, name } : { id: record.id, name }, optionDetails);
}

/** Options whose names hold every word of a search, without case and accents. */
export function matching(options: Option[], search: string): Option[] {
  const words = folded(search).split(/\s+/);
  return options.filter(({ name }) => {
    const within = folded(name);
    return words.every((word) => within.includes(word));
  });
}

const letters: Readonly<Record<string, string>> = { ø: "o", œ: "o", ß: "s" };

function folded(value: string): string {
  const plain = value.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[øœß]/g, (letter) => letters[letter] ?? letter);
}
