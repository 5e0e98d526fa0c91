import { useLingui } from "@lingui/react/macro";
import { Button, SimpleGrid } from "@mantine/core";
import { Link } from "react-router-dom";

import type { Entry } from "../../crud/definition/entry.ts";
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
            <Button
              key={routes[0].path}
              component={Link}
              to={routes[0].path}
              variant="default"
              h={64}
              justify="flex-start"
              leftSection={
                <CardIcon size={26} stroke={1.6} color="var(--mantine-color-anchor)" aria-hidden />
              }
            >
              {i18n._(menu.label)}
            </Button>
          );
        })}
      </SimpleGrid>
    </>
  );
}
