import type { ComboboxStore } from "@mantine/core";
import { useState } from "react";

export type HighlightedOption = ReturnType<typeof useHighlightedOption>;

interface Highlight {
  /** DOM id of the option. */
  id: string | null;
  /** Text whose options are complete. */
  text?: string | null;
}

/**
 * The highlighted option of an open list: the best match, or the one reached by arrow keys.
 *
 * @param text input text; null while showing the selection
 * @param renderedText text of the rendered options, if they are deferred
 */
export function useHighlightedOption(combobox: ComboboxStore, text: string | null, renderedText = text) {
  const [highlight, setHighlight] = useState<Highlight>({ id: null });
  return {
    id: highlight.id,
    /** False while a better match may follow. */
    isCurrent: highlight.text === text,
    onOptionsRendered: (isComplete: boolean) => {
      const id = renderedText ? combobox.selectFirstOption() : combobox.selectActiveOption();
      setHighlight(isComplete ? { id, text: renderedText } : { id });
    },
    move: (key: "ArrowDown" | "ArrowUp") => {
      const id = key === "ArrowDown" ? combobox.selectNextOption() : combobox.selectPreviousOption();
      setHighlight({ id, text });
    },
    clear: () => setHighlight({ id: null }),
  };
}
