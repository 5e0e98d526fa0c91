import { useLingui } from "@lingui/react";

import { useFormat } from "../../../ui/format/format.ts";
import type { Labels as LabelTable } from "../../definition/fields.tsx";

const NONE = "–";

export function LabelCell({ labels, value }: { labels: LabelTable; value: string | null | undefined }) {
  const { i18n } = useLingui();
  const label = value ? labels[value] : undefined;
  return label ? i18n._(label) : (value ?? NONE);
}

type Amount = number | null | undefined;

export function NumberCell({ value }: { value: Amount }) {
  return useFormat().number(value);
}

export function AmountCell({ value, currency }: { value: Amount; currency?: string | null }) {
  return useFormat().money(value, currency);
}

export function DateCell({ value }: { value: string | null | undefined }) {
  return useFormat().date(value);
}
