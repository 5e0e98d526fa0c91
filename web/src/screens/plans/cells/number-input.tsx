import { useLingui } from "@lingui/react";
import { useState } from "react";
import { flushSync } from "react-dom";

import { useFormat } from "../../../ui/format.ts";
import type { Typed } from "../draft/plan.ts";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";

interface NumberInputProps extends CellInputProps {
  value: Typed;
  onType: (value: Typed) => void;
  /** Money is shown with its currency and two decimals. */
  kind: "money" | "count";
  placeholder?: string | undefined;
}

/**
 * What a typed text stands for, in the viewer's way of writing: '1,20,000.50' or '1 20 000,50'. Text that is no number stays text, for
 * the rule to refuse; none is null.
 */
export function typedNumber(text: string, language: string): Typed {
  const bare = text.replaceAll(/[\s\u00a0\u202f₹]/g, "");
  if (bare === "") return null;
  const normal = language === "fr" ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  // In French a single point is what a keypad types for the comma.
  const lenient = language === "fr" && /^-?\d+\.\d{1,2}$/.test(bare) ? bare : normal;
  const value = Number(lenient);
  return /^-?\d*\.?\d*$/.test(lenient) && Number.isFinite(value) ? value : text;
}

/** A number cell: grouped and formatted as one reads it, plain digits while one types. */
export function NumberInput({ value, onType, kind, placeholder, ...input }: NumberInputProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);

  const plain =
    typeof value === "number" ? String(value).replace(".", i18n.locale === "fr" ? "," : ".") : (value ?? "");
  const shown =
    typeof value === "number" ? (kind === "money" ? format.money(value) : format.number(value)) : plain;

  return (
    <input
      {...input}
      type="text"
      inputMode={kind === "money" ? "decimal" : "numeric"}
      autoComplete="off"
      className={classes.input}
      data-number=""
      placeholder={placeholder}
      value={draft ?? shown}
      onFocus={(event) => {
        // The plain digits have to be there before they are marked: what is typed next replaces them.
        flushSync(() => setDraft(plain));
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onType(typedNumber(event.currentTarget.value, i18n.locale));
      }}
      onBlur={() => {
        setDraft(null);
        input.onBlur();
      }}
    />
  );
}
