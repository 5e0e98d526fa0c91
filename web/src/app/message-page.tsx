import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

import { useDocumentTitle } from "../ui/page/page.tsx";

interface MessagePageProps {
  heading: string;
  message: string;
  detail?: ReactNode;
  children: ReactNode;
}

export function MessagePage({ heading, message, detail, children }: MessagePageProps) {
  useDocumentTitle(heading);
  return (
    <Stack align="center" justify="center" gap={12} mih="70vh" px={20} py={32} ta="center">
      <Title
        order={1}
        c="var(--mantine-color-anchor)"
        fz="clamp(32px, 8vw, 64px)"
        ff="var(--serif)"
        fw={400}
        lh={1.1}
        style={{ overflowWrap: "anywhere" }}
      >
        {heading}
      </Title>
      <Text maw={520} lh={1.5} style={{ overflowWrap: "anywhere" }}>
        {message}
      </Text>
      {detail}
      <Group justify="center" gap={12} mt={12}>
        {children}
      </Group>
    </Stack>
  );
}
