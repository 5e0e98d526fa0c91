import { useLingui } from "@lingui/react";
import { TextInput } from "@mantine/core";
import { isMoney } from "@media-planner/schema/rules/money";
import {
  getNumberStyle,
  isForeignCurrency,
  parseNumber,
  writeNumber,
} from "@media-planner/schema/rules/parse-number";
import { useState } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../format.ts";
import { inputProps, type ControlProps } from "./props.ts";

interface ParsedControlProps extends ControlProps {
  /** Returns the value of a text; the text itself where it has none, for the rule to refuse. */
  parse: (text: string) => unknown;
  /** Returns the text that is edited while the input has the focus. */
  write: (value: unknown) => string;
  /** Returns the text that is shown otherwise. */
  format: (value: unknown) => string;
  /** Whether a change of the text is ignored. */
  isIgnored?: (text: string) => boolean;
}

/**
 * Text input of a parsed value. It keeps what is typed, letter by letter, until it loses the focus: an input that drops letters makes
 * another number of them.
 */
export function ParsedControl({ parse, write, format, isIgnored, ...control }: ParsedControlProps) {
  const { value, onChange, onBlur, onFocus } = control;
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && parse(typed) === value;

  return (
    <TextInput
      {...inputProps(control)}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : isFocused ? write(value) : format(value)}
      onFocus={({ currentTarget: input }) => {
        const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
        // Within the event, so that whoever focuses the input and selects its text selects the text that is edited.
        flushSync(() => setFocused(true));
        if (isAllSelected) input.select();
        onFocus();
      }}
      onBlur={() => {
        setFocused(false);
        setTyped(undefined);
        onBlur();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (isIgnored?.(text)) return;
        setTyped(text);
        onChange(text.trim() === "" ? null : parse(text));
      }}
    />
  );
}

/** Returns the text of a held value that is no number. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** How numbers are parsed and written in the viewer's language. */
function useNumberTexts(options?: Parameters<typeof parseNumber>[2]) {
  const { i18n } = useLingui();
  const format = useFormat();
  const style = getNumberStyle(i18n.locale);
  const write = (value: unknown) => (typeof value === "number" ? writeNumber(value, style) : textOf(value));
  return {
    parse: (text: string): unknown => parseNumber(text, style, options) ?? text,
    write,
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.number(value) : write(value),
  };
}

/** A number; whether it must be whole, the rule says. */
export function NumberControl(control: ControlProps) {
  return <ParsedControl {...control} {...useNumberTexts()} />;
}

/** A percentage, with or without its sign. */
export function PercentControl(control: ControlProps) {
  return <ParsedControl {...control} {...useNumberTexts({ allowPercentSign: true })} />;
}

/** Parsing and texts of amounts in a currency (ISO 4217); rupees by default. */
export function useMoneyTexts(currency?: string | null) {
  const format = useFormat();
  const { parse, write } = useNumberTexts({ decimals: 2 });
  return {
    parse: (text: string) => (isForeignCurrency(text, currency ?? "INR") ? text : parse(text)),
    write,
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.money(value, currency) : write(value),
  };
}

interface MoneyControlProps extends ControlProps {
  /** ISO 4217; rupees unless another one is said. */
  currency?: string | null;
}

/** An amount, shown as ₹12,34,567.50 or 1 234 567,50 ₹ once it is left. */
export function MoneyControl({ currency, ...control }: MoneyControlProps) {
  return <ParsedControl {...control} {...useMoneyTexts(currency)} />;
}
