import { useLingui } from "@lingui/react";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { isMoney } from "@media-planner/schema/rules/money";
import { useState, type ClipboardEvent } from "react";

import { useFormat } from "../format.ts";
import { pastedNumber } from "./pasted-number.ts";
import { inputProps, type ControlProps } from "./props.ts";

interface NumberControlProps extends ControlProps {
  suffix?: string | undefined;
}

/** What was typed as a number; what is none stays text, for the rule to refuse, and emptied it is null. */
function meant(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  if (typed === "") return null;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** What is not whole has two decimals: ₹1,50,000.50. What has more is no amount, and shown as it is. */
function moneyText(value: unknown): unknown {
  const isShort = typeof value === "number" && isMoney(value) && !Number.isInteger(value);
  return isShort ? value.toFixed(2) : value;
}

/**
 * The value as Mantine holds one: while '12.50' is typed, the input keeps the text of the number that the form has.
 *
 * @param textOf how the number stands there once the field is left
 */
function useTypedNumber(
  { value, onChange, onBlur }: Pick<ControlProps, "value" | "onChange" | "onBlur">,
  textOf: (value: unknown) => unknown = (it) => it,
) {
  const [typed, setTyped] = useState<number | string>();
  const shown = textOf(value);
  const held = typeof shown === "number" || typeof shown === "string" ? shown : "";
  return {
    value: typed !== undefined && meant(typed) === value ? typed : held,
    onBlur: () => {
      setTyped(undefined);
      onBlur();
    },
    onChange: (now: number | string) => {
      setTyped(now);
      onChange(meant(now));
    },
  };
}

type Separators = Pick<
  NumberInputProps,
  "thousandSeparator" | "decimalSeparator" | "allowedDecimalSeparators" | "thousandsGroupStyle"
>;

/** A comma groups in English: taken for the decimal mark it would make 1.50 of 1,50,000. */
function separators(language: string): Separators {
  return language === "fr"
    ? {
        thousandSeparator: "\u202f",
        decimalSeparator: ",",
        allowedDecimalSeparators: [",", "."],
        thousandsGroupStyle: "thousand",
      }
    : {
        thousandSeparator: ",",
        decimalSeparator: ".",
        allowedDecimalSeparators: ["."],
        thousandsGroupStyle: "lakh",
      };
}

/** A number. What was typed stays as it is, for the rule to refuse: not to take a sign or a mark would make 15 of 1.5, and 5 of −5. */
export function NumberControl({ suffix, ...control }: NumberControlProps) {
  const { i18n } = useLingui();
  return (
    <NumberInput
      {...inputProps(control)}
      {...separators(i18n.locale)}
      {...useTypedNumber(control)}
      suffix={suffix}
      hideControls
    />
  );
}

/**
 * Takes an amount that is pasted as a whole, also as the other language writes it. The input would take its digits and one mark: 1.25 for
 * 1.250,00, and 500 for (500). What is no amount is not taken at all; digits are the input's own, and may go between others.
 */
function pasteMoney(onChange: (value: number) => void, language: string) {
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text").trim();
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    const value = pastedNumber(text, language === "fr" ? "fr" : "en");
    if (value !== undefined) onChange(value);
  };
}

interface MoneyControlProps extends ControlProps {
  /** ISO 4217; rupees unless another one is said. */
  currency?: string | null;
}

/** An amount, with its currency's sign and grouped as the viewer reads it: ₹12,34,567.50 or 1 234 567,50 ₹. */
export function MoneyControl({ currency, ...control }: MoneyControlProps) {
  const { i18n } = useLingui();
  const sign = useFormat().sign(currency);
  const typed = useTypedNumber(control, moneyText);
  return (
    <NumberInput
      {...inputProps(control)}
      {...separators(i18n.locale)}
      {...typed}
      onPaste={pasteMoney(typed.onChange, i18n.locale)}
      {...(i18n.locale === "fr" ? { suffix: `\u00a0${sign}` } : { prefix: sign })}
      inputMode="decimal"
      hideControls
    />
  );
}
