import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Group, Paper, Text } from "@mantine/core";

import { useFormat } from "../ui/format.ts";
import type { MoneyTotals } from "./resource.ts";

interface TotalsProps {
  sums: readonly { name: string; label: MessageDescriptor }[];
  totals: readonly MoneyTotals[] | null | undefined;
}

/** What the rows of all pages come to, a line a currency; nothing while that is not known, or there is none. */
export function Totals({ sums, totals }: TotalsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (!totals || totals.length === 0) return null;
  return (
    <Paper component="section" withBorder px={20} py={14} mt={14} aria-label={t`Totals of all pages`}>
      {totals.map((total) => {
        const currency = String(total["currency"]);
        return (
          <Group key={currency} gap="6px 28px" fz="sm" my={4}>
            <Text component="span" c="dimmed" fz="inherit">
              {t`All pages, in ${currency}`}
            </Text>
            {sums.map(({ name, label }) => (
              <Group key={name} component="span" gap={6}>
                <Text component="span" c="dimmed" fz="inherit">
                  {i18n._(label)}
                </Text>
                <b style={{ fontVariantNumeric: "tabular-nums" }}>
                  {format.money(total[name] === null ? null : Number(total[name]), currency)}
                </b>
              </Group>
            ))}
          </Group>
        );
      })}
    </Paper>
  );
}
