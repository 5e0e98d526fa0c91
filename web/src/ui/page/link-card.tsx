import { Group, Paper, Text } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import classes from "./link-card.module.css";

export function LinkCard({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Paper component={Link} to={to} withBorder className={classes.card} px={20} py={18}>
      {children}
    </Paper>
  );
}

interface FigureCardProps {
  label: string;
  icon?: Icon;
  to: To;
  value: ReactNode;
  isExact?: boolean;
  note?: string | undefined;
}

export function FigureCard({ label, icon: FigureIcon, to, value, isExact, note }: FigureCardProps) {
  return (
    <Paper
      component={Link}
      to={to}
      withBorder
      className={`${classes.card} ${classes.figure}`}
      px={20}
      py={18}
    >
      <Group gap={8} wrap="nowrap" align="flex-start" c="dimmed" fz="sm">
        {FigureIcon && <FigureIcon size={18} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />}
        {label}
      </Group>
      <div className={classes.value} data-exact={isExact || undefined}>
        <div>{value}</div>
      </div>
      {note && (
        <Text c="dimmed" fz="xs">
          {note}
        </Text>
      )}
    </Paper>
  );
}
