import { useLingui } from "@lingui/react/macro";
import { Anchor, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import classes from "./figure-tile.module.css";

export interface FigureNote {
  key: string;
  text: string;
  to?: To;
  onClick?: () => void;
  isAlarming?: boolean;
}

export interface FigureTileProps {
  label: string;
  to: To;
  /** Navigation state of all links. */
  linkState?: unknown;
  value: ReactNode;
  /** For amounts with all their digits. */
  isExact?: boolean;
  notes?: readonly (FigureNote | false)[];
  /** Between the label and the notes, such as a bar. */
  children?: ReactNode;
}

/** A key figure, which links to its list. */
export function FigureTile({ label, to, linkState, value, isExact, notes = [], children }: FigureTileProps) {
  return (
    <li className={classes.tile}>
      <Anchor
        component={Link}
        to={to}
        state={linkState}
        c="inherit"
        underline="never"
        className={classes.figure}
      >
        <Text component="span" fz="sm" fw={500}>
          {label}
        </Text>{" "}
        <span className={classes.value} data-exact={isExact || undefined}>
          {value}
        </span>
      </Anchor>
      {children}
      {notes.map(
        (note) =>
          note && (
            <Text
              key={note.key}
              fz="inherit"
              {...(note.isAlarming ? { c: "var(--failure)" } : { c: "dimmed" })}
            >
              {note.to ? (
                <Anchor component={Link} to={note.to} state={linkState} c="inherit" fz="inherit">
                  {note.text}
                </Anchor>
              ) : note.onClick ? (
                <Anchor component="button" type="button" c="inherit" fz="inherit" onClick={note.onClick}>
                  {note.text}
                </Anchor>
              ) : (
                note.text
              )}
            </Text>
          ),
      )}
    </li>
  );
}

export function FigureTiles({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <SimpleGrid
      component="ul"
      aria-label={t`Key figures`}
      className={classes.tiles}
      minColWidth={170}
      autoFlow="auto-fit"
      spacing={0}
    >
      {children}
    </SimpleGrid>
  );
}
