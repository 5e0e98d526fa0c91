import { useLingui } from "@lingui/react";
import { NumberInput } from "@mantine/core";

import { useFormat } from "../format.ts";
import { inputProps, type ControlProps } from "./props.ts";

interface NumberControlProps extends ControlProps {
  /** Digits after the decimal mark; 0 takes whole numbers only. */
  decimals?: number;
  suffix?: string | undefined;
}

function numberOf(value: unknown): number | string {
  return typeof value === "number" || typeof value === "string" ? value : "";
}

/** What the input reports is a number, or text while it is no number yet; emptied it is null. */
function reported(value: number | string): number | string | null {
  return value === "" ? null : value;
}

function separators(language: string) {
  return language === "fr"
    ? ({ thousandSeparator: "\u202f", decimalSeparator: ",", thousandsGroupStyle: "thousand" } as const)
    : ({ thousandSeparator: ",", decimalSeparator: ".", thousandsGroupStyle: "lakh" } as const);
}

export function NumberControl({ decimals = 0, suffix, ...control }: NumberControlProps) {
  const { i18n } = useLingui();
  return (
    <NumberInput
      {...inputProps(control)}
      {...separators(i18n.locale)}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      suffix={suffix}
      hideControls
      value={numberOf(control.value)}
      onChange={(value) => control.onChange(reported(value))}
    />
  );
}

interface MoneyControlProps extends ControlProps {
  /** What would make it less is not typed at all. */
  min?: number;
  /** ISO 4217; rupees unless another one is said. */
  currency?: string | null;
}

/** An amount, with its currency's sign and grouped as the viewer reads it: ₹12,34,567.50 or 1 234 567,50 ₹. */
export function MoneyControl({ min, currency, ...control }: MoneyControlProps) {
  const { i18n } = useLingui();
  const sign = useFormat().sign(currency);
  return (
    <NumberInput
      {...inputProps(control)}
      {...separators(i18n.locale)}
      {...(i18n.locale === "fr" ? { suffix: `\u00a0${sign}` } : { prefix: sign })}
      decimalScale={2}
      isAllowed={({ value, floatValue = 0 }) => min === undefined || value === "" || floatValue >= min}
      inputMode="decimal"
      hideControls
      value={numberOf(control.value)}
      onChange={(value) => control.onChange(reported(value))}
    />
  );
}
