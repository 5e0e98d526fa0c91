import type { ComboboxStore } from "@mantine/core";
import { useId, useState } from "react";

export interface RenderedOptions {
  isComplete: boolean;
  isEmpty: boolean;
}

/**
 * Best match in the open list, or the option selected by arrow keys.
 *
 * @param text input text; null while showing the selection
 * @param renderedText text of the rendered options, if they are deferred
 */
export function useHighlightedOption(combobox: ComboboxStore, text: string | null, renderedText = text) {
  const listId = useId();
  const [id, setId] = useState<string | null>(null);
  const [completeText, setCompleteText] = useState<string | null>();
  return {
    /** DOM id of the option. */
    id,
    /** DOM id of the open list. */
    listId,
    getInputProps: ({ isOpen, isListRendered = isOpen }: { isOpen: boolean; isListRendered?: boolean }) =>
      ({
        role: "combobox",
        autoComplete: "off",
        spellCheck: false,
        "aria-autocomplete": "list",
        "aria-haspopup": "listbox",
        "aria-expanded": isOpen,
        "aria-controls": isListRendered ? listId : undefined,
        "aria-activedescendant": isOpen ? (id ?? undefined) : undefined,
      }) as const,
    /** False while a better match may follow. */
    isCurrent: completeText === text,
    onOptionsRendered: ({ isComplete, isEmpty }: RenderedOptions) => {
      if (isEmpty) setId(null);
      else setId(renderedText ? combobox.selectFirstOption() : combobox.selectActiveOption());
      setCompleteText(isComplete ? renderedText : undefined);
    },
    move: (key: "ArrowDown" | "ArrowUp") => {
      setId(key === "ArrowDown" ? combobox.selectNextOption() : combobox.selectPreviousOption());
      setCompleteText(text);
    },
    clear: () => {
      setId(null);
      setCompleteText(undefined);
    },
  };
}
