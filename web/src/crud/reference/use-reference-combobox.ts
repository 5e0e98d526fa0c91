import { useCombobox, type ComboboxStore } from "@mantine/core";
import {
  useCallback,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";

import { ownsEscape } from "../../ui/dialog-escape.tsx";

interface TypingOptions {
  /** Name of the selection, or "". */
  shown: string;
  onClear?: (() => void) | undefined;
  /** Receives confirmed text whose options have not loaded. */
  onText: (text: string) => void;
  onType?: (() => void) | undefined;
  /** Receives unselected text on blur; by default discarded. */
  onTextBlur?: ((text: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur: () => void;
}

export interface ReferenceCombobox {
  combobox: ComboboxStore;
  /** DOM id of the open list. */
  listId: string;
  /** Input text; null while showing the selection. */
  typed: string | null;
  onListed: (settled: boolean) => void;
  close: () => void;
  inputProps: ReturnType<typeof useInputProps>;
}

/**
 * Enter never submits the form. Tab selects after input, or hands over the text while loading. Escape and
 * blur restore the selection.
 */
export function useReferenceCombobox(options: TypingOptions): ReferenceCombobox {
  const combobox = useCombobox();
  const listId = useId();
  const [typed, draw] = useState<string | null>(null);
  // A key may select and blur before the next render.
  const latest = useRef<string | null>(null);
  const setTyped = (text: string | null) => {
    latest.current = text;
    draw(text);
  };
  const [marked, setMarked] = useState<string | null>(null);
  const [listed, setListed] = useState<Listed>("coming");
  const close = () => {
    combobox.closeDropdown();
    setTyped(null);
    setMarked(null);
    setListed("coming");
  };
  const onListed = (settled: boolean) => {
    setMarked(typed ? combobox.selectFirstOption() : combobox.selectActiveOption());
    setListed(settled ? "settled" : "coming");
  };
  return {
    combobox,
    listId,
    typed,
    close,
    onListed,
    inputProps: useInputProps({
      ...options,
      combobox,
      listId,
      typed,
      latest,
      setTyped,
      marked,
      setMarked,
      listed,
      setListed,
      close,
    }),
  };
}

/** Loading, complete, or navigated with arrow keys. */
type Listed = "coming" | "settled" | "walked";

interface InputState extends TypingOptions {
  combobox: ComboboxStore;
  listId: string;
  typed: string | null;
  /** Input before the next render. */
  latest: { readonly current: string | null };
  setTyped: (typed: string) => void;
  marked: string | null;
  setMarked: (id: string | null) => void;
  listed: Listed;
  setListed: (listed: Listed) => void;
  close: () => void;
}

function useInputProps(state: InputState) {
  const { combobox, listId, typed, latest, setTyped, marked, setMarked, listed, setListed, close } = state;
  const { shown, onClear, onText, onType, onTextBlur, onFocus, onBlur } = state;
  const open = combobox.dropdownOpened;
  // The blurred field's error may move this field from under the pointer: no click fires.
  const pressed = useRef(false);
  const { targetRef } = combobox;
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      targetRef.current = input;
    },
    [targetRef],
  );
  const emptied = typed !== null && typed.trim() === "";
  const text = typed?.trim() ?? "";
  /** While loading, a better match may follow. */
  const selectMarked = () => {
    if (marked && listed !== "coming") combobox.clickSelectedOption();
    else if (listed === "coming" && text !== "") {
      onText(text);
      close();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (!open) combobox.openDropdown("keyboard");
        else {
          setMarked(
            event.key === "ArrowDown" ? combobox.selectNextOption() : combobox.selectPreviousOption(),
          );
          setListed("walked");
        }
        break;
      case "Enter":
        // Ctrl+Enter belongs to the surrounding form.
        if (event.ctrlKey || event.metaKey) break;
        event.preventDefault();
        if (!open) combobox.openDropdown("keyboard");
        else if (emptied && onClear) {
          onClear();
          close();
        } else selectMarked();
        break;
      case "Tab":
        if (open && text !== "") selectMarked();
        break;
      case "Escape":
        if (!open && typed === null) break;
        event.preventDefault();
        event.stopPropagation();
        close();
        break;
      default:
    }
  };

  return {
    ref,
    role: "combobox",
    autoComplete: "off",
    spellCheck: false,
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": open ? (marked ?? undefined) : undefined,
    value: typed ?? shown,
    ...ownsEscape(open || typed !== null),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      setListed("coming");
      onType?.();
      combobox.openDropdown();
    },
    onPointerDown: () => {
      pressed.current = true;
    },
    onPointerCancel: () => {
      pressed.current = false;
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (typed === null) event.currentTarget.select();
      combobox.openDropdown();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Typing replaces the selection.
      event.currentTarget.select();
      if (pressed.current) combobox.openDropdown();
      pressed.current = false;
      onFocus?.();
    },
    onBlur: () => {
      // Switching windows preserves the input.
      if (document.activeElement === targetRef.current && !document.hasFocus()) return;
      const trimmed = latest.current?.trim();
      if (trimmed === "") onClear?.();
      else if (trimmed !== undefined) onTextBlur?.(trimmed);
      close();
      onBlur();
    },
    onKeyDown,
  } as const;
}
