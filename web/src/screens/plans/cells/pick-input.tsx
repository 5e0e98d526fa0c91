/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native option lives in a native select only, which cannot be typed in */
import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";

import type { Choice } from "../choices.tsx";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";
import { FloatingPanel } from "./floating-panel.tsx";

/** Longer lists are narrowed by typing. */
const MOST_SHOWN = 80;

interface PickInputProps extends CellInputProps {
  choices: readonly Choice[];
  /** Name of the value, should the list not offer it. */
  currentName?: string | undefined;
  onPick: (id: string | null) => void;
  value: string | null;
  disabled?: boolean;
  placeholder?: string | undefined;
}

/** 'Médias' is found by 'medias'. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}

function matching(choices: readonly Choice[], query: string | null): readonly Choice[] {
  const wanted = plain(query?.trim() ?? "");
  const found = wanted === "" ? choices : choices.filter(({ name }) => plain(name).includes(wanted));
  return found.slice(0, MOST_SHOWN);
}

/**
 * A cell that is chosen from a list: typing narrows it, Enter or Tab takes the marked entry, Escape keeps what was. Light enough for
 * hundreds on a screen; the list exists only while it is open.
 */
export function PickInput({
  choices,
  currentName,
  value,
  onPick,
  disabled,
  placeholder,
  ...input
}: PickInputProps) {
  const { t } = useLingui();
  const listId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** What is being typed; null while the cell shows its value. */
  const [query, setQuery] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);

  const name = value === null ? "" : (choices.find(({ id }) => id === value)?.name ?? currentName ?? "");
  const found = open ? matching(choices, query) : [];
  const active = found[Math.min(marked, found.length - 1)];

  const show = (typed: string | null) => {
    setQuery(typed);
    setMarked(
      typed === null
        ? Math.max(
            matching(choices, null).findIndex(({ id }) => id === value),
            0,
          )
        : 0,
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const take = (id: string | null) => {
    close();
    if (id !== value) onPick(id);
  };
  /** Leaving the cell takes what was typed: nothing clears it, an entry's whole name picks that entry. */
  const settle = () => {
    if (query === null) return close();
    if (query.trim() === "") return take(null);
    const exact = choices.find((choice) => plain(choice.name) === plain(query.trim()));
    return exact ? take(exact.id) : close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(null);
      const step = event.key === "ArrowDown" ? 1 : -1;
      return setMarked(
        (Math.min(marked, found.length - 1) + step + found.length) % Math.max(found.length, 1),
      );
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (!open) return show(null);
      return query?.trim() === "" ? take(null) : active && take(active.id);
    }
    if (event.key === "Tab" && open && query?.trim() && active) take(active.id);
    return undefined;
  };

  return (
    <>
      <input
        {...input}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active ? `${listId}-${active.id}` : undefined}
        className={classes.input}
        data-picks=""
        disabled={disabled}
        placeholder={placeholder ?? t`Select`}
        title={name || undefined}
        value={query ?? name}
        onChange={(event) => show(event.currentTarget.value)}
        onClick={() => !open && show(null)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          settle();
          input.onBlur();
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <FloatingPanel anchor={ref}>
          <div id={listId} role="listbox" aria-label={input["aria-label"]} className={classes.list}>
            {found.map((choice) => (
              <Entry
                key={choice.id}
                id={`${listId}-${choice.id}`}
                choice={choice}
                marked={choice === active}
                chosen={choice.id === value}
                onTake={() => take(choice.id)}
              />
            ))}
          </div>
          {found.length === 0 && <p className={classes.nothing}>{t`No data found`}</p>}
        </FloatingPanel>
      )}
    </>
  );
}

interface EntryProps {
  id: string;
  choice: Choice;
  marked: boolean;
  chosen: boolean;
  onTake: () => void;
}

function Entry({ id, choice, marked, chosen, onTake }: EntryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no layout, and so no scrolling.
    if (marked) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [marked]);
  return (
    // The keys are the combobox's: the focus never leaves it. A native option lives in a native select only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={chosen}
      data-marked={marked || undefined}
      className={classes.entry}
      // Else the input would lose the focus, and with it what is being typed, before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {choice.name}
      {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
    </div>
  );
}
