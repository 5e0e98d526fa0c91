import { Anchor, Box, Flex, Group, Paper, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useId, type ReactNode } from "react";
import { Link, type To } from "react-router-dom";

const PRODUCT_NAME = "Media Planner";

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  hint?: string | undefined;
  back?: { to: To; state?: unknown; label: string } | undefined;
  breadcrumbs?: ReactNode;
  views?: ReactNode;
  children?: ReactNode;
}

/** Also sets the document title. */
export function PageHeader({ title, hint, back, breadcrumbs, views, children }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <Flex
      wrap="wrap"
      align="flex-end"
      justify="space-between"
      rowGap={12}
      columnGap={16}
      mb={{ base: 8, sm: 20 }}
    >
      {/* Long breadcrumbs wrap beside the actions, not above them. */}
      <Box flex="1 1 190px" miw={0}>
        {back && (
          <Flex wrap="wrap" align="center" columnGap={16} rowGap={2} mb={6}>
            <Anchor component={Link} to={back.to} state={back.state} display="inline-flex" c="dimmed" fz="sm">
              <Group component="span" gap={4} wrap="nowrap">
                <IconArrowLeft size={16} aria-hidden />
                {back.label}
              </Group>
            </Anchor>
            {breadcrumbs}
          </Flex>
        )}
        <Group gap="4px 20px">
          <Title order={1} ff="var(--serif)" fw={400} fz={{ base: 27, sm: 32 }} lh={1.1}>
            {title}
          </Title>
          {views}
        </Group>
        {hint && (
          <Text mt={6} c="dimmed" fz="sm">
            {hint}
          </Text>
        )}
      </Box>
      {children && <Group gap={8}>{children}</Group>}
    </Flex>
  );
}

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <Group data-toolbar justify="space-between" align="flex-start" gap={8} mb={{ base: 8, sm: 14 }} fz="sm">
      {children}
    </Group>
  );
}

interface PanelProps {
  title?: string | undefined;
  headerAside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, headerAside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={20} mb={16} miw={0} aria-labelledby={title ? id : undefined}>
      {title && (
        <Group justify="space-between" align="flex-start" gap={12} wrap="nowrap" mb={16}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {headerAside}
        </Group>
      )}
      {children}
    </Paper>
  );
}
