import { useLingui } from "@lingui/react/macro";
import { Box, CloseButton, TextInput } from "@mantine/core";
import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

/** For buttons that unmount: keyboard users continue in the search field. */
export function withSearchFocus(onClick: () => void) {
  return ({ detail }: { detail: number }) => {
    onClick();
    if (detail === 0) document.querySelector<HTMLElement>("input[type=search]")?.focus();
  };
}

export interface SearchPopoverState {
  /** Text confirmed by Enter. */
  confirmedText: string | undefined;
  confirm: (text: string) => void;
  close: () => void;
}

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called after a pause in typing, and by Enter. */
  onSearch: (search: string) => void;
  /** Suggestions below the box. Arrow keys move between the box and their buttons. */
  renderPopover?: (state: SearchPopoverState) => ReactNode;
}

const SUGGESTION_SELECTOR = "[data-popover] button";

/** @returns whether the focus moved */
function moveFocus(container: HTMLElement, step: 1 | -1): boolean {
  const elements = [...container.querySelectorAll<HTMLElement>(`input, ${SUGGESTION_SELECTOR}`)];
  const target = elements[elements.findIndex((element) => element === document.activeElement) + step];
  target?.focus();
  return target !== undefined;
}

export function SearchBox({ label, value, onSearch, renderPopover }: SearchBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [confirmedText, setConfirmedText] = useState<string>();
  const reportedSearch = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const report = (search: string) => {
    if (search === reportedSearch.current) return;
    reportedSearch.current = search;
    onSearch(search);
  };
  const onPause = useEffectEvent(report);

  useEffect(() => {
    // Only external changes, such as back and forward, replace newer text.
    if (value === reportedSearch.current) return;
    reportedSearch.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const trimmed = text.trim();
    const timer = setTimeout(() => onPause(trimmed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const close = () => {
    setIsOpen(false);
    setConfirmedText(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, currentTarget, target } = event;
    if (key === "Escape" && currentTarget.querySelector(SUGGESTION_SELECTOR)) {
      event.preventDefault();
      close();
      input.current?.focus();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      if (moveFocus(currentTarget, key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    } else if (key === "Enter" && target === input.current) {
      setIsOpen(true);
      setConfirmedText(text.trim());
      report(text.trim());
    }
  };

  return (
    <Box
      pos="relative"
      flex={{ base: "1 1 160px", sm: "none" }}
      w={{ sm: 280 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={onKeyDown}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={t`Search`}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setConfirmedText(undefined);
          setIsOpen(true);
        }}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text ? (
            <CloseButton
              size={24}
              aria-label={t`Clear search`}
              onClick={() => {
                setText("");
                input.current?.focus();
              }}
            />
          ) : null
        }
      />
      {isOpen && renderPopover && (
        // The box keeps the focus; in Safari, pressing a button would remove it.
        <Box data-popover onMouseDown={(event) => event.preventDefault()}>
          {renderPopover({ confirmedText, confirm: setConfirmedText, close })}
        </Box>
      )}
    </Box>
  );
}
