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
  /** Name of what is chosen; "" for nothing. */
  shown: string;
  /** Takes the choice back; absent where there must be one. */
  onClear?: (() => void) | undefined;
  /** Takes a text for whose list Enter or Tab did not wait: its record is to be found and taken. */
  onText: (text: string) => void;
  /** Told that something else is typed. */
  onType?: (() => void) | undefined;
  /** Takes a text that is left and of which nothing was chosen; absent where it is given up. */
  onLeft?: ((text: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur: () => void;
}

/** An input that is typed into to find a record, and the list that belongs to it. */
export interface ReferenceCombobox {
  combobox: ComboboxStore;
  /** Id of the list while it is open. */
  listId: string;
  /** What is being typed; null while the input shows what is chosen. */
  typed: string | null;
  /** To be called when another list is drawn: marks what Enter would take. `settled`: no answer is to come that may bring others. */
  onListed: (settled: boolean) => void;
  /** To be called when a choice was taken. */
  close: () => void;
  inputProps: ReturnType<typeof useInputProps>;
}

/**
 * The keyboard of a reference field. Enter opens the list or takes the marked choice, and never submits the form; Tab takes it once something was
 * typed, and where the list is still to come, hands over the text; Escape and leaving the field show again what is chosen.
 */
export function useReferenceCombobox(options: TypingOptions): ReferenceCombobox {
  const combobox = useCombobox();
  const listId = useId();
  const [typed, draw] = useState<string | null>(null);
  // A key may take a choice and leave the field before anything is drawn anew.
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

/** The list below the typed text: still to come, all there, or walked through by arrows, whatever comes. */
type Listed = "coming" | "settled" | "walked";

interface InputState extends TypingOptions {
  combobox: ComboboxStore;
  listId: string;
  typed: string | null;
  /** What is typed, before it is drawn. */
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
  const { shown, onClear, onText, onType, onLeft, onFocus, onBlur } = state;
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
  const text = typed?.trim() ?? "";
  /** Takes the marked choice of a list that is there; one that is still to come may bring a nearer one, or any at all. */
  const take = () => {
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
        // With Ctrl it belongs to whatever the field is in.
        if (event.ctrlKey || event.metaKey) break;
        event.preventDefault();
        if (!open) combobox.openDropdown("keyboard");
        else if (emptied && onClear) {
          onClear();
          close();
        } else take();
        break;
      case "Tab":
        if (open && text !== "") take();
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
      // What is typed next replaces it.
      event.currentTarget.select();
      if (pressed.current) combobox.openDropdown();
      pressed.current = false;
      onFocus?.();
    },
    onBlur: () => {
      // Who looks at another window comes back to what was being typed.
      if (document.activeElement === targetRef.current && !document.hasFocus()) return;
      const left = latest.current?.trim();
      if (left === "") onClear?.();
      else if (left !== undefined) onLeft?.(left);
      close();
      onBlur();
    },
    onKeyDown,
  } as const;
}
