import { useLingui } from "@lingui/react";
import { TextInput } from "@mantine/core";
import { isMoney } from "@media-planner/schema/rules/money";
import {
  getNumberStyle,
  hasOtherCurrency,
  parseNumber,
  formatPlainNumber,
} from "@media-planner/schema/rules/parse-number";
import { parseTimeSpan } from "@media-planner/schema/rules/spots";
import { useState } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../format/format.ts";
import { getInputProps, toText, type ControlProps } from "./control-props.ts";

interface ParsedControlProps extends ControlProps {
  /** Returns invalid text unchanged, so that the rule rejects it. */
  parse: (text: string) => unknown;
  formatForEditing: (value: unknown) => string;
  format: (value: unknown) => string;
  isIgnored?: (text: string) => boolean;
}

/** Displays the typed text until blur: dropping letters would change the number. */
export function ParsedControl({
  parse,
  formatForEditing,
  format,
  isIgnored,
  ...control
}: ParsedControlProps) {
  const { value, onChange, onBlur, onFocus } = control;
  const [isFocused, setFocused] = useState(false);
  const [inputText, setInputText] = useState<string>();
  const isInputCurrent = inputText !== undefined && parse(inputText) === value;

  return (
    <TextInput
      {...getInputProps(control)}
      inputMode="decimal"
      autoComplete="off"
      value={isInputCurrent ? inputText : isFocused ? formatForEditing(value) : format(value)}
      onFocus={({ currentTarget: input }) => {
        const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
        // Synchronous, so that selecting all on focus selects the edited text.
        flushSync(() => setFocused(true));
        if (isAllSelected) input.select();
        onFocus?.();
      }}
      onBlur={() => {
        setFocused(false);
        setInputText(undefined);
        onBlur?.();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (isIgnored?.(text)) return;
        setInputText(text);
        onChange(text.trim() === "" ? null : parse(text));
      }}
    />
  );
}

/**
 * Amounts in another currency remain text, which rules reject.
 *
 * @param currency ISO 4217 code
 */
function useNumberFormat(options?: Parameters<typeof parseNumber>[2], currency = "INR") {
  const { i18n } = useLingui();
  const format = useFormat();
  const style = getNumberStyle(i18n.locale);
  const formatForEditing = (value: unknown) =>
    typeof value === "number" ? formatPlainNumber(value, style) : toText(value);
  return {
    parse: (text: string): unknown =>
      hasOtherCurrency(text, currency) ? text : (parseNumber(text, style, options) ?? text),
    formatForEditing,
    // Formatting would round more than two decimals, so such values stay as typed.
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.number(value) : formatForEditing(value),
  };
}

/**
 * The form's rule checks for integers.
 *
 * @param acceptsTimes reads '15m' as seconds, not as millions
 */
export function NumberControl({
  acceptsTimes = false,
  ...control
}: ControlProps & { acceptsTimes?: boolean }) {
  const format = useNumberFormat();
  const parse = (text: string) => parseTimeSpan(text) ?? format.parse(text);
  return <ParsedControl {...control} {...format} {...(acceptsTimes ? { parse } : {})} />;
}

/** Accepts numbers with or without a percent sign. */
export function PercentControl(control: ControlProps) {
  return <ParsedControl {...control} {...useNumberFormat({ allowPercentSign: true })} />;
}

/** @param currency ISO 4217; default INR */
export function useMoneyFormat(currency?: string | null) {
  const format = useFormat();
  const { parse, formatForEditing } = useNumberFormat({ decimals: 2 }, currency ?? undefined);
  return {
    parse,
    formatForEditing,
    format: (value: unknown) =>
      typeof value === "number" && isMoney(value) ? format.money(value, currency) : formatForEditing(value),
  };
}

interface MoneyControlProps extends ControlProps {
  currency?: string | null;
}

export function MoneyControl({ currency, ...control }: MoneyControlProps) {
  return <ParsedControl {...control} {...useMoneyFormat(currency)} />;
}
