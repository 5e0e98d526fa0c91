import { foldText } from "../../ui/fold-text.ts";
import type { Option } from "./option.ts";

/** Options by normalized name or code; null for duplicates. */
export function indexByName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const optionsByName = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const existing = optionsByName.get(text);
    optionsByName.set(text, existing === undefined || existing?.id === option.id ? option : null);
  };
  for (const option of options) add(foldText(option.name), option);
  const optionsWithCode = options.filter(({ code }) => code && !optionsByName.has(foldText(code)));
  for (const option of optionsWithCode) add(foldText(option.code ?? ""), option);
  return optionsByName;
}
