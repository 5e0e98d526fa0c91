import { useLingui } from "@lingui/react";
import { TextInput } from "@mantine/core";
import { isMoney } from "@media-planner/schema/rules/money";
import {
  getNumberStyle,
  isForeignCurrency,
  parseNumber,
  formatPlainNumber,
} from "@media-planner/schema/rules/parse-number";
import { useState } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../format.ts";
import { inputProps, type ControlProps } from "./props.ts";

interface ParsedControlProps extends ControlProps {
  /** Returns invalid text unchanged, so that the rule rejects it. */
  parse: (text: string) => unknown;
  write: (value: unknown) => string;
  format: (value: unknown) => string;
  isIgnored?: (text: string) => boolean;
}

/** Displays the typed text until blur: dropping letters would change the number. */
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
        // Synchronous, so that selecting all on focus selects the edited text.
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

function getText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Amounts in another currency stay texts, because they are other amounts.
 *
 * @param currency ISO 4217 code
 */
function useNumberTexts(options?: Parameters<typeof parseNumber>[2], currency = "INR") {
  const { i18n } = useLingui();
  const format = useFormat();
  const style = getNumberStyle(i18n.locale);
  const write = (value: unknown) =>
    typeof value === "number" ? formatPlainNumber(value, style) : getText(value);
  return {
    parse: (text: string): unknown =>
      isForeignCurrency(text, currency) ? text : (parseNumber(text, style, options) ?? text),
    write,
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.number(value) : write(value),
  };
}

/** The rule checks for integers. */
export function NumberControl(control: ControlProps) {
  return <ParsedControl {...control} {...useNumberTexts()} />;
}

/** With or without the sign. */
export function PercentControl(control: ControlProps) {
  return <ParsedControl {...control} {...useNumberTexts({ allowPercentSign: true })} />;
}

/** In a currency (ISO 4217); default INR. */
export function useMoneyTexts(currency?: string | null) {
  const format = useFormat();
  const { parse, write } = useNumberTexts({ decimals: 2 }, currency ?? undefined);
  return {
    parse,
    write,
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.money(value, currency) : write(value),
  };
}

interface MoneyControlProps extends ControlProps {
  currency?: string | null;
}

/** Formatted as ₹12,34,567.50 or 1 234 567,50 ₹ on blur. */
export function MoneyControl({ currency, ...control }: MoneyControlProps) {
  return <ParsedControl {...control} {...useMoneyTexts(currency)} />;
}
