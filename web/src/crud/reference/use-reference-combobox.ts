import { useCombobox } from "@mantine/core";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";

import { getEscapeProps } from "../../ui/overlays/dialog-escape.tsx";
import { isBlocked, type OptionSource } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useFindOption } from "./use-matches.ts";
import { useHighlightedOption } from "./use-highlighted-option.ts";

interface ComboboxOptions {
  source: OptionSource;
  selectedName: string;
  onSelect: (option: Option) => void;
  onClear?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** Selects the option for confirmed text once the options load; discards text without a match. */
function usePendingText(source: OptionSource, onFound: (option: Option) => void) {
  const findOption = useFindOption();
  const [pendingText, setPendingText] = useState<string>();
  const find = useEffectEvent((text: string) => findOption(source, text));
  const selectFound = useEffectEvent(onFound);
  const isSourceBlocked = isBlocked(source);
  useEffect(() => {
    if (pendingText === undefined || isSourceBlocked) return;
    let isCurrent = true;
    const finish = (option: Option | undefined) => {
      if (!isCurrent) return;
      setPendingText(undefined);
      if (option) selectFound(option);
    };
    find(pendingText).then(finish, () => finish(undefined));
    return () => {
      isCurrent = false;
    };
  }, [pendingText, isSourceBlocked]);
  return { pendingText, setPendingText };
}

export type ReferenceCombobox = ReturnType<typeof useReferenceCombobox>;

/**
 * State and input props of a reference combobox. Enter never submits the form. After input, Tab selects an
 * option, or keeps the text while options load. Escape and blur restore the selection.
 */
export function useReferenceCombobox(options: ComboboxOptions) {
  const { selectedName, onClear, onFocus, onBlur } = options;
  const combobox = useCombobox();
  const { targetRef, dropdownOpened: isOpen } = combobox;
  const { pendingText, setPendingText } = usePendingText(options.source, options.onSelect);
  const [inputText, setRenderedText] = useState<string | null>(null);
  // A key may select and blur before the next render.
  const latestText = useRef<string | null>(null);
  const setInputText = (text: string | null) => {
    latestText.current = text;
    setRenderedText(text);
  };
  const highlight = useHighlightedOption(combobox, inputText);
  const close = () => {
    combobox.closeDropdown();
    setInputText(null);
    highlight.clear();
  };
  // Blur of another field may show an error and move this field before the click, so the list opens on focus.
  const isPressed = useRef(false);
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      targetRef.current = input;
    },
    [targetRef],
  );
  useLayoutEffect(() => {
    const input = targetRef.current;
    if (!(input instanceof HTMLInputElement) || document.activeElement !== input) return;
    // Typing also replaces a name that loads late.
    if (input.value === selectedName) input.select();
  }, [selectedName, targetRef]);
  const isCleared = inputText !== null && inputText.trim() === "";
  const text = inputText?.trim() ?? "";
  const selectHighlighted = () => {
    if (highlight.isCurrent) {
      if (highlight.id !== null) combobox.clickSelectedOption();
    } else if (text !== "") {
      setPendingText(text);
      close();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (!isOpen) combobox.openDropdown("keyboard");
        else highlight.move(event.key);
        break;
      case "Enter":
        // Ctrl+Enter belongs to the surrounding form.
        if (event.ctrlKey || event.metaKey) break;
        event.preventDefault();
        if (!isOpen) combobox.openDropdown("keyboard");
        else if (isCleared && onClear) {
          onClear();
          close();
        } else selectHighlighted();
        break;
      case "Tab":
        if (isOpen && text !== "") selectHighlighted();
        break;
      case "Escape":
        if (!isOpen && inputText === null) break;
        event.preventDefault();
        event.stopPropagation();
        close();
        break;
      default:
    }
  };

  const inputProps = {
    ref,
    ...highlight.getInputProps({ isOpen }),
    value: inputText ?? pendingText ?? selectedName,
    ...getEscapeProps(isOpen || inputText !== null),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setInputText(event.currentTarget.value);
      setPendingText(undefined);
      combobox.openDropdown();
    },
    onPointerDown: () => {
      isPressed.current = true;
    },
    onPointerCancel: () => {
      isPressed.current = false;
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (inputText === null) event.currentTarget.select();
      combobox.openDropdown();
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Typing replaces the selection.
      event.currentTarget.select();
      if (isPressed.current) combobox.openDropdown();
      isPressed.current = false;
      onFocus?.();
    },
    onBlur: () => {
      // Switching windows preserves the input.
      if (document.activeElement === targetRef.current && !document.hasFocus()) return;
      if (latestText.current?.trim() === "") onClear?.();
      close();
      onBlur?.();
    },
    onKeyDown,
  } as const;

  return {
    combobox,
    listId: highlight.listId,
    /** Null while showing the selection. */
    inputText,
    close,
    onOptionsRendered: highlight.onOptionsRendered,
    inputProps,
  };
}
