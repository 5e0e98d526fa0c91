import { IconHelp } from "@tabler/icons-react";

import type { MenuSection } from "../crud/entry.ts";
import { getTopic, useHelpTexts, type HelpRequest } from "../help/help-topics.ts";
import { foldText } from "../ui/fold-text.ts";
import type { Command } from "./commands.tsx";

const MAX_HELP_COMMANDS = 3;

/** Finds help topics by all typed words; matches in the title come first. */
export function useHelpCommands(
  query: string,
  menu: readonly MenuSection[],
  onHelp: (request: HelpRequest) => void,
): Command[] {
  const texts = useHelpTexts();
  if (query === "" || !texts) return [];
  const words = foldText(query).split(" ");
  const hasWords = (text: string) => words.every((word) => foldText(text).includes(word));
  const topics = menu
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => entry.routes.map((route) => getTopic(entry, route)));
  return [...new Set(topics)]
    .flatMap((topic) => {
      const text = texts[topic];
      return text && hasWords(`${text.title} ${text.body}`) ? [{ topic, title: text.title }] : [];
    })
    .toSorted((a, b) => Number(hasWords(b.title)) - Number(hasWords(a.title)))
    .slice(0, MAX_HELP_COMMANDS)
    .map(({ topic, title }) => ({
      id: `help ${topic}`,
      label: title,
      icon: IconHelp,
      run: () => onHelp({ topic }),
    }));
}
