import { Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react";

import { useFormat } from "../../ui/format.ts";
import type { Labels as LabelTable } from "../fields.tsx";

const NONE = "–";

export function Label({ of, value }: { of: LabelTable; value: string | null | undefined }) {
  const { i18n } = useLingui();
  const label = value ? of[value] : undefined;
  return label ? i18n._(label) : (value ?? NONE);
}

export function Labels({ of, values }: { of: LabelTable; values: readonly string[] }) {
  const { i18n } = useLingui();
  const labels = Object.entries(of).flatMap(([value, label]) =>
    values.includes(value) ? [i18n._(label)] : [],
  );
  return labels.length > 0 ? labels.join(", ") : NONE;
}

export function Figure({ value }: { value: number | null | undefined }) {
  return useFormat().number(value);
}

export function Amount({ value, currency }: { value: number | null | undefined; currency?: string | null }) {
  return useFormat().money(value, currency);
}

export function Day({ value }: { value: string | null | undefined }) {
  return useFormat().date(value);
}

export function YesNo({ value }: { value: boolean | null | undefined }) {
  return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
}
