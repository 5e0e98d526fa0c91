import { plain } from "../../ui/plain.ts";
import type { Option } from "./option.ts";

/** Records by their plain names and codes; null where two have the same: which one is meant cannot be told. */
export function byName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const found = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const known = found.get(text);
    found.set(text, known === undefined || known?.id === option.id ? option : null);
  };
  for (const option of options) add(plain(option.name), option);
  const coded = options.filter(({ code }) => code && !found.has(plain(code)));
  for (const option of coded) add(plain(option.code ?? ""), option);
  return found;
}
