import { useLingui } from "@lingui/react/macro";
import { Combobox, Textarea, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { foldText } from "@media-planner/schema/rules/fold-text";
import { useColleaguesQuery } from "./comments.generated.tsx";
import { findPartialMention, replaceMention, type Person, type PartialMention } from "./mention.ts";

interface MentionTextareaProps {
  label: string;
  /** True if its dialog focuses it on opening. */
  hasInitialFocus: boolean;
  value: string;
  onChange: (text: string) => void;
  onMention: (person: Person) => void;
  onSend: () => void;
}

function usePeople(search: string | undefined): readonly Person[] {
  const [debouncedSearch] = useDebouncedValue(search ?? "", SEARCH_DEBOUNCE_MS);
  const { data, previousData } = useColleaguesQuery({
    variables: { search: debouncedSearch },
    skip: search === undefined,
    // Commenting works without suggestions.
    context: { quiet: true },
  });
  const colleagues = (data ?? previousData)?.colleagues;
  return useMemo(() => {
    if (search === undefined || !colleagues) return [];
    return colleagues.flatMap(({ id, name }) =>
      name !== null && foldText(name).includes(foldText(search)) ? [{ id, name }] : [],
    );
  }, [colleagues, search]);
}

/** Suggests colleagues after @. */
export function MentionTextarea({
  label,
  hasInitialFocus,
  value,
  onChange,
  onMention,
  onSend,
}: MentionTextareaProps) {
  const { t } = useLingui();
  const [mention, setMention] = useState<PartialMention>();
  const people = usePeople(mention?.search);
  const field = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox({ opened: people.length > 0, onDropdownClose: () => setMention(undefined) });
  const { selectFirstOption } = combobox;

  // Enter chooses the first option.
  useEffect(() => {
    if (people.length > 0) selectFirstOption();
  }, [selectFirstOption, people]);

  const completeMention = (id: string) => {
    const person = people.find((candidate) => candidate.id === id);
    if (!person || !mention) return;
    const result = replaceMention(value, mention, person);
    // Renders the name, then sets the caret after it.
    flushSync(() => {
      onChange(result.text);
      onMention(person);
      setMention(undefined);
    });
    field.current?.setSelectionRange(result.caret, result.caret);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={completeMention} position="bottom-start" withinPortal={false}>
      <Combobox.Target autoComplete="off">
        <Textarea
          ref={field}
          label={label}
          data-autofocus={hasInitialFocus || undefined}
          placeholder={t`Write a comment. Type @ to mention a colleague.`}
          rows={3}
          resize="vertical"
          maxLength={2000}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setMention(findPartialMention(currentTarget.value, currentTarget.selectionStart));
          }}
          onBlur={() => setMention(undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSend();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={people.length === 0}>
        <Combobox.Options aria-label={t`Colleagues`}>
          {people.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
