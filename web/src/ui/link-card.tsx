import { Group, Paper, Text } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import classes from "./link-card.module.css";

/** A card that leads somewhere. */
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
  /** The value is no short form, but an amount to the last paisa. */
  exact?: boolean;
  /** What is said below it. */
  note?: string | undefined;
}

/** A card of one figure, which leads to what it is the figure of. A child of a grid. */
export function FigureCard({ label, icon: FigureIcon, to, value, exact, note }: FigureCardProps) {
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
      <div className={classes.value} data-exact={exact || undefined}>
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
