import { foldText } from "../../ui/fold-text.ts";
import type { Option } from "./option.ts";

const SECONDS = /\b(\d+) ?(?:s|secs?|seconds?|secondes?)\b\.?|\b(\d+) ?(?:"|″|'')/g;

const DIMENSIONS = /\b(\d+(?:[.,]\d+)?) ?[x×*] ?(\d+(?:[.,]\d+)?)(?: ?(px|cm|ft)\b)?/g;
const SIZE_UNIT = / (?:px|(?:col )?cm|ft)$/;

/** Normalizes a name for comparison; '20 sec' equals '20 seconds', and '300x250px' equals '300 × 250 px'. */
export function toNameKey(name: string): string {
  return foldText(name)
    .replaceAll(SECONDS, (_match, first, second) => `${first ?? second} s`)
    .replaceAll(DIMENSIONS, (_match, width, height, unit = "") =>
      `${width}x${height} ${unit}`.replaceAll(",", ".").trimEnd(),
    );
}

/** Options by normalized name, code, or code without its unit; null for duplicates. */
export function indexByName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const optionsByName = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const existing = optionsByName.get(text);
    optionsByName.set(text, existing === undefined || existing?.id === option.id ? option : null);
  };
  for (const option of options) add(toNameKey(option.name), option);
  const addNewKeys = (getKey: (codeKey: string) => string) => {
    const keys = options.map((option) => [getKey(toNameKey(option.code ?? "")), option] as const);
    for (const [key, option] of keys.filter(([key]) => key !== "" && !optionsByName.has(key)))
      add(key, option);
  };
  addNewKeys((codeKey) => codeKey);
  addNewKeys((codeKey) => codeKey.replace(SIZE_UNIT, ""));
  return optionsByName;
}
