import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Two lines of a cell that belong together: what one looks for, and what says more about it; "–" for no first one. */
export function Pair({ main, less }: { main: ReactNode; less: ReactNode }) {
  return (
    <Box component="span" display="inline-block" miw={0}>
      <span>{main || "–"}</span>
      <Text component="span" display="block" c="dimmed" fz="xs">
        {less}
      </Text>
    </Box>
  );
}
