import { useLingui } from "@lingui/react";
import { useRef, useState, type KeyboardEvent } from "react";

import type { Typed } from "../../model/plan.ts";
import { useCellFormat } from "./format.ts";
import { useMarked } from "./use-marked.ts";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";

interface NumberInputProps extends CellInputProps {
  value: Typed;
  onType: (value: Typed) => void;
  /** Money is shown with its currency and two decimals. */
  kind: "money" | "count";
  placeholder?: string | undefined;
}

/** Whole groups only: '1.250,00' in English is no 1.25, and '1,5' no 15. */
const ENGLISH = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;
const FRENCH = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;
/** What a keypad types for the French comma. */
const POINTED = /^-?\d+\.\d{1,2}$/;

/**
 * What a typed text stands for, in the viewer's way of writing: '1,20,000.50' or '1 20 000,50', with any currency's sign. Text that is
 * no number stays text, for the rule to refuse; none is null.
 */
export function typedNumber(text: string, language: string): Typed {
  const bare = text.replaceAll(/[\s\u00a0\u202f\p{Sc}]/gu, "");
  if (bare === "") return null;
  const isFrench = language === "fr" && !POINTED.test(bare);
  if (!(isFrench ? FRENCH : ENGLISH).test(bare)) return text;
  const value = Number(isFrench ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", ""));
  return Number.isFinite(value) ? value : text;
}

/** A number cell: grouped and formatted as one reads it, plain digits while one types. */
export function NumberInput({ value, onType, kind, placeholder, ...input }: NumberInputProps) {
  const { i18n } = useLingui();
  const format = useCellFormat();
  const [focused, setFocused] = useState(false);
  const [draft, setDraft] = useState<{ text: string; value: Typed }>();
  const before = useRef(value);
  // The plain digits have to be there before they are marked.
  const ref = useMarked(focused);

  const plain =
    typeof value === "number" ? String(value).replace(".", i18n.locale === "fr" ? "," : ".") : (value ?? "");
  // What was typed stands only for the value that it made: the value may change otherwise, as by a step back.
  const typed = draft?.value === value ? draft.text : plain;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || value === before.current) return;
    event.preventDefault();
    onType(before.current);
  };
  return (
    <input
      {...input}
      ref={ref}
      type="text"
      inputMode={kind === "money" ? "decimal" : "numeric"}
      autoComplete="off"
      className={classes.input}
      data-number=""
      placeholder={placeholder}
      value={focused ? typed : kind === "money" ? format.money(value) : format.count(value)}
      onFocus={() => {
        before.current = value;
        setFocused(true);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const meant = typedNumber(text, i18n.locale);
        setDraft({ text, value: meant });
        onType(meant);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setFocused(false);
        setDraft(undefined);
        input.onBlur();
      }}
    />
  );
}
