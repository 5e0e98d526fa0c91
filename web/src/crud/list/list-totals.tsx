import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Paper, Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { MAX_COUNTED_MATCHES } from "@media-planner/schema/rules/pagination";

import { useFormat } from "../../ui/format/format.ts";
import type { Labels as LabelTable } from "../definition/fields.tsx";
import type { CurrencyTotals } from "../definition/hook-types.ts";
import { LabelCell } from "./columns/list-cells.tsx";
import { useListContext } from "./list-context.ts";

interface ListTotalsProps {
  /** `plus` names an amount to add. */
  sums: readonly { name: string; plus?: string; label: MessageDescriptor }[];
  /** Groups the sums by a field besides the currency. */
  group?: { name: string; labels: LabelTable } | undefined;
  /** Names the omitted records. Shown unless a status is selected. */
  note?: MessageDescriptor;
}

function sumAmounts(total: CurrencyTotals, { name, plus }: ListTotalsProps["sums"][number]): number | null {
  const parts = [name, ...(plus ? [plus] : [])].map((key) => total[key] ?? null);
  if (parts.includes(null)) return null;
  return fromMinor(parts.reduce<number>((sum, amount) => sum + toMinor(amount), 0));
}

/** Totals of all pages, one line for each currency. */
export function ListTotals({ sums, group, note }: ListTotalsProps) {
  const { t, i18n } = useLingui();
  const { loadedPage, params } = useListContext();
  const totals = loadedPage?.totals;
  const hasTooManyMatches =
    params.search !== "" && (loadedPage?.pageInfo.totalCount ?? 0) >= MAX_COUNTED_MATCHES;
  const format = useFormat();
  if (totals === null && hasTooManyMatches)
    return (
      <Text c="dimmed" fz="sm" mt={14}>
        <Trans>Too many results to calculate totals. Refine your search to see them.</Trans>
      </Text>
    );
  if (!totals || totals.length === 0) return null;
  return (
    <Paper component="section" withBorder px={20} py={14} mt={14} aria-label={t`Totals of all pages`}>
      {totals.map((total) => {
        const currency = String(total["currency"]);
        const value = group && total[group.name];
        return (
          <Group key={`${String(value)} ${currency}`} gap="6px 28px" fz="sm" my={4}>
            <Text component="span" c="dimmed" fz="inherit">
              {t`All pages, in ${currency}`}
            </Text>
            {group && <b>{value ? <LabelCell labels={group.labels} value={String(value)} /> : "–"}</b>}
            {sums.map((sum) => (
              <Group key={`${sum.name}+${sum.plus ?? ""}`} component="span" gap={6}>
                <Text component="span" c="dimmed" fz="inherit">
                  {i18n._(sum.label)}
                </Text>
                <b style={{ fontVariantNumeric: "tabular-nums" }}>
                  {format.money(sumAmounts(total, sum), currency)}
                </b>
              </Group>
            ))}
          </Group>
        );
      })}
      {note && params.filters["status"] === undefined && (
        <Text c="dimmed" fz="xs">
          {i18n._(note)}
        </Text>
      )}
    </Paper>
  );
}
