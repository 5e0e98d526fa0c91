import type { Option } from "../../generated/resolvers.ts";
import { asRow, idOf, reference, requiredText, text, time } from "../../rest/row.ts";
import type { Model } from "./model.ts";

/** Reads what the upstream's calls for choices answer. */
export function optionOf(value: unknown): Model<Option> {
  const row = asRow(value);
  return {
    id: idOf(row),
    name: requiredText(row["name"]),
    code: text(row["code"]),
    mediaTypeId: reference(row["mediaTypeId"], row["mediaType"])?.id ?? null,
    startTime: time(row["startTime"]),
    endTime: time(row["endTime"]),
  };
}

/** The same of a whole record. */
export function optionOfRecord(record: { readonly id: string }, nameField: string): Model<Option> {
  return {
    id: record.id,
    name: held(record, nameField) ?? "",
    code: held(record, "code"),
    mediaTypeId: held(record, "mediaTypeId"),
    startTime: held(record, "startTime"),
    endTime: held(record, "endTime"),
  };
}

function held(record: object, field: string): string | null {
  const value: unknown = Reflect.get(record, field);
  return typeof value === "string" ? value : null;
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
