import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Paper, Text } from "@mantine/core";

import type { ComponentType } from "react";

import { useFormat } from "../../ui/format.ts";
import type { SumsProps } from "../resource.ts";

interface TotalsProps extends SumsProps {
  sums: readonly { name: string; label: MessageDescriptor }[];
}

/** Makes the line below a list that shows these sums over all pages, by their names in its query. */
export function sumsOf(sums: TotalsProps["sums"]): ComponentType<SumsProps> {
  return (props) => <Totals {...props} sums={sums} />;
}

/** What the rows of all pages come to, a line a currency, or why that is not said; nothing while it is not known, or there is none. */
function Totals({ sums, totals, tooMany }: TotalsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (totals === null && tooMany)
    return (
      <Text c="dimmed" fz="sm" mt={14}>
        <Trans>
          So many records match this search that they are not added up. Narrow it to see their sums.
        </Trans>
      </Text>
    );
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
