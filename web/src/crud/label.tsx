import { useLingui } from "@lingui/react";

import type { Labels } from "./fields.tsx";

/** A value of an enum in the viewer's language; "–" for none. */
export function Label({ of, value }: { of: Labels; value: string | null | undefined }) {
  const { i18n } = useLingui();
  const label = value ? of[value] : undefined;
  return <>{label ? i18n._(label) : (value ?? "–")}</>;
}
