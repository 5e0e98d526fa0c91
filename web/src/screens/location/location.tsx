import { useLingui } from "@lingui/react/macro";
import { Group, SimpleGrid } from "@mantine/core";

import type { Entry } from "../../crud/definition/entry.ts";
import { LinkCard } from "../../ui/page/link-card.tsx";
import { PageHeader } from "../../ui/page/page.tsx";

export function LocationScreen({ locations }: { locations: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHeader title={t`Location`} />
      <SimpleGrid minColWidth={220} spacing="md">
        {locations.map(({ menu, routes }) => {
          if (!menu) return null;
          const CardIcon = menu.icon;
          return (
            <LinkCard key={routes[0].path} to={routes[0].path}>
              <Group gap={14} wrap="nowrap" fw={600}>
                <CardIcon size={26} stroke={1.6} color="var(--mantine-color-anchor)" aria-hidden />
                {i18n._(menu.label)}
              </Group>
            </LinkCard>
          );
        })}
      </SimpleGrid>
    </>
  );
}
