import type { ComboboxStore } from "@mantine/core";
import { useState } from "react";

export interface HighlightedOption {
  /** DOM id of the option. */
  id: string | null;
  /** False while a better match may follow. */
  isCurrent: boolean;
  onOptionsRendered: (isComplete: boolean) => void;
  move: (key: "ArrowDown" | "ArrowUp") => void;
  clear: () => void;
}

const NO_HIGHLIGHT = { id: null, text: undefined };

/**
 * The highlighted option of an open list: the best match, or the one reached by arrow keys.
 *
 * @param text input text; null while showing the selection
 * @param renderedText text of the rendered options, if they are deferred
 */
export function useHighlightedOption(
  combobox: ComboboxStore,
  text: string | null,
  renderedText = text,
): HighlightedOption {
  const [highlight, setHighlight] = useState<{ id: string | null; text: string | null | undefined }>(
    NO_HIGHLIGHT,
  );
  return {
    id: highlight.id,
    isCurrent: highlight.text === text,
    onOptionsRendered: (isComplete) =>
      setHighlight({
        id: renderedText ? combobox.selectFirstOption() : combobox.selectActiveOption(),
        text: isComplete ? renderedText : undefined,
      }),
    move: (key) =>
      setHighlight({
        id: key === "ArrowDown" ? combobox.selectNextOption() : combobox.selectPreviousOption(),
        text,
      }),
    clear: () => setHighlight(NO_HIGHLIGHT),
  };
}
