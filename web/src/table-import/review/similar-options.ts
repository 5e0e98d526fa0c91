import { useApolloClient } from "@apollo/client/react";
import leven from "leven";
import { useCallback } from "react";

import { toNameKey } from "../../crud/reference/index-by-name.ts";
import type { OptionSource } from "../../crud/reference/option.ts";
import type { Option } from "../../crud/definition/hook-types.ts";
import { useTask } from "../use-task.ts";
import { queryOptionsByName } from "../../crud/reference/query-options-by-name.ts";

const SHORT_LENGTH = 6;

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const getDigits = (text: string) => text.replaceAll(/\D/g, "");

function isSimilar(a: string, b: string): boolean {
  const [wordsA, wordsB] = [splitWords(a), splitWords(b)];
  const isPart =
    wordsA.every((word) => wordsB.includes(word)) || wordsB.every((word) => wordsA.includes(word));
  const maxDistance = Math.min(a.length, b.length) < SHORT_LENGTH ? 1 : 2;
  // 'Channel 4' is another channel than 'Channel 5'.
  return isPart || (getDigits(a) === getDigits(b) && leven(a, b) <= maxDistance);
}

/** Finds options with all words of the name, or one or two different letters; closest first. */
export function findSimilarOptions(name: string, options: readonly Option[]): readonly Option[] {
  const key = toNameKey(name);
  const getDistance = (option: Option) => leven(key, toNameKey(option.name));
  return options
    .filter((option) => isSimilar(key, toNameKey(option.name)))
    .toSorted((a, b) => getDistance(a) - getDistance(b));
}

const NO_OPTIONS: readonly Option[] = [];

interface NamedSource extends Pick<OptionSource, "options" | "parents"> {
  names: ReadonlyMap<string, unknown>;
}

/** Options to compare with names, mostly from the cache. */
export function useKnownOptions(source: NamedSource): readonly Option[] {
  const client = useApolloClient();
  const query = useCallback(
    () => queryOptionsByName(client, source.options, source.parents ?? {}, [...source.names.keys()]),
    [client, source],
  );
  const result = useTask(query);
  return result && "value" in result ? result.value : NO_OPTIONS;
}
