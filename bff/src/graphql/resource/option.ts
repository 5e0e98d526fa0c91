import type { Option } from "../../generated/resolvers.ts";
import { asRow, idOf, reference, requiredText, text, time } from "../../rest/row.ts";
import type { Model } from "./model.ts";

/** What an option of some nouns tells besides its name. */
export type OptionDetail = "code" | "mediaTypeId" | "startTime" | "endTime";

/** Reads what the upstream's calls for choices answer. */
export function optionOf(value: unknown, details: readonly OptionDetail[] = []): Model<Option> {
  const row = asRow(value);
  const told = <T>(detail: OptionDetail, read: (value: unknown) => T) =>
    details.includes(detail) ? read(row[detail]) : null;
  return {
    id: idOf(row),
    name: requiredText(row["name"]),
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
export function optionOfRecord(
  record: { readonly id: string },
  { nameField, optionDetails }: Named,
): Model<Option> {
  const name: unknown = Reflect.get(record, nameField);
  return optionOf(optionDetails ? { ...record, name } : { id: record.id, name }, optionDetails);
}

/** Options whose names hold every word of a search, without case and accents. */
export function matching(options: Model<Option>[], search: string): Model<Option>[] {
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
