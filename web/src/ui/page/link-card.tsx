import { Paper } from "@mantine/core";
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
