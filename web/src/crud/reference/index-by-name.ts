import { foldText } from "../../ui/fold-text.ts";
import type { Option } from "./option.ts";

const SECONDS = /\b(\d+) ?(?:s|secs?|seconds?|secondes?)\b\.?|\b(\d+) ?(?:"|″|'')/g;

const DIMENSIONS = /\b(\d+(?:[.,]\d+)?) ?[x×*] ?(\d+(?:[.,]\d+)?)(?: ?(?:px|cm|ft)\b)?/g;

/** Normalizes a name for comparison; '20 sec' equals '20 seconds', and '300x250 px' equals '300 × 250'. */
export function toNameKey(name: string): string {
  return foldText(name)
    .replaceAll(SECONDS, (_match, first, second) => `${first ?? second} s`)
    .replaceAll(DIMENSIONS, (_match, width, height) => `${width}x${height}`.replaceAll(",", "."));
}

/** Options by normalized name or code; null for duplicates. */
export function indexByName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const optionsByName = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const existing = optionsByName.get(text);
    optionsByName.set(text, existing === undefined || existing?.id === option.id ? option : null);
  };
  for (const option of options) add(toNameKey(option.name), option);
  const optionsWithCode = options.filter(({ code }) => code && !optionsByName.has(toNameKey(code)));
  for (const option of optionsWithCode) add(toNameKey(option.code ?? ""), option);
  return optionsByName;
}
