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

interface TypingOptions {
  /** Name of what is chosen; "" for nothing. */
  shown: string;
  /** Takes the choice back; absent where there must be one. */
  onClear?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur: () => void;
}

/** An input that is typed into to find a record, and the list that belongs to it. */
export interface Typing {
  combobox: ComboboxStore;
  /** Id of the list while it is open. */
  listId: string;
  /** What is being typed; null while the input shows what is chosen. */
  typed: string | null;
  /** To be called when another list is drawn: marks what Enter would take. */
  onListed: () => void;
  /** To be called when a choice was taken. */
  close: () => void;
  inputProps: ReturnType<typeof useInputProps>;
}

/**
 * The keyboard of a reference field. Enter opens the list or takes the marked choice, and never submits the form; Tab takes it once something was
 * typed; Escape and leaving the field show again what is chosen.
 */
export function useTyping({ shown, onClear, onFocus, onBlur }: TypingOptions): Typing {
  const combobox = useCombobox();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const close = () => {
    combobox.closeDropdown();
    setTyped(null);
    setMarked(null);
  };
  return {
    combobox,
    listId,
    typed,
    close,
    onListed: () => setMarked(typed ? combobox.selectFirstOption() : combobox.selectActiveOption()),
    inputProps: useInputProps({
      combobox,
      listId,
      typed,
      setTyped,
      marked,
      setMarked,
      close,
      shown,
      onClear,
      onFocus,
      onBlur,
    }),
  };
}

interface InputState extends TypingOptions {
  combobox: ComboboxStore;
  listId: string;
  typed: string | null;
  setTyped: (typed: string) => void;
  marked: string | null;
  setMarked: (id: string | null) => void;
  close: () => void;
}

function useInputProps(state: InputState) {
  const { combobox, listId, typed, setTyped, marked, setMarked, close, shown, onClear, onFocus, onBlur } =
    state;
  const open = combobox.dropdownOpened;
  // The field that is left may say what is wrong with it and so move this one away from under the pointer: then no click arrives.
  const pressed = useRef(false);
  const { targetRef } = combobox;
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      targetRef.current = input;
    },
    [targetRef],
  );
  const emptied = typed !== null && typed.trim() === "";

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (!open) combobox.openDropdown("keyboard");
        else if (event.key === "ArrowDown") setMarked(combobox.selectNextOption());
        else setMarked(combobox.selectPreviousOption());
        break;
      case "Enter":
        // With Ctrl it belongs to whatever the field is in.
        if (event.ctrlKey || event.metaKey) break;
        event.preventDefault();
        if (!open) combobox.openDropdown("keyboard");
        else if (emptied && onClear) {
          onClear();
          close();
        } else if (marked) combobox.clickSelectedOption();
        break;
      case "Tab":
        if (open && typed?.trim() && marked) combobox.clickSelectedOption();
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
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
      // What is typed next replaces it.
      event.currentTarget.select();
      if (pressed.current) combobox.openDropdown();
      pressed.current = false;
      onFocus?.();
    },
    onBlur: () => {
      if (emptied) onClear?.();
      close();
      onBlur();
    },
    onKeyDown,
  } as const;
}
