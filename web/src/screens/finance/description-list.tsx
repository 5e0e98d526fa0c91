import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export function DescriptionList({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack component="dl" gap={6} m={0} fz="sm">
      {items.map(([name, value]) => (
        <Group key={name} justify="space-between" align="flex-start" gap={12} wrap="nowrap">
          <Text component="dt" c="dimmed" fz="inherit" flex="none">
            {name}
          </Text>
          <Text component="dd" m={0} miw={0} fz="inherit" ta="end" style={{ overflowWrap: "anywhere" }}>
            {value ?? "–"}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
