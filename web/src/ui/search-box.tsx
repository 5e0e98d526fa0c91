import { useLingui } from "@lingui/react/macro";
import { CloseButton, TextInput } from "@mantine/core";
import { MAX_SEARCH_LENGTH, SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** For buttons that unmount: keyboard users continue in the search field. */
export function withSearchFocus(onClick: () => void) {
  return ({ detail }: { detail: number }) => {
    onClick();
    if (detail === 0) document.querySelector<HTMLElement>("input[type=search]")?.focus();
  };
}

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (search: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const reportedSearch = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    // Only external changes, such as back and forward, replace newer text.
    if (value === reportedSearch.current) return;
    reportedSearch.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === reportedSearch.current) return;
    const timer = setTimeout(() => {
      reportedSearch.current = trimmed;
      search(trimmed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextInput
      ref={input}
      type="search"
      flex="1 1 140px"
      miw={140}
      maw={{ sm: 320 }}
      aria-label={label}
      placeholder={t`Search`}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={(event) => setText(event.currentTarget.value)}
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
  );
}
