import { useLingui } from "@lingui/react/macro";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";

import type { Entry } from "../crud/entry.tsx";
import { useMayOpen } from "./guards.tsx";
import { menuFor, type MenuPart } from "./registry.ts";
import classes from "./sidebar.module.css";

function Item({ entry, small = false }: { entry: Entry; small?: boolean }) {
  const { i18n } = useLingui();
  const { menu, routes } = entry;
  if (!menu) return null;
  const Icon = menu.icon;
  return (
    <li>
      <NavLink className={classes.item} to={routes[0].path}>
        <Icon size={small ? 16 : 18} stroke={1.7} aria-hidden />
        <span>{i18n._(menu.label)}</span>
      </NavLink>
    </li>
  );
}

function Group({ group, entries }: { group: NonNullable<MenuPart["group"]>; entries: readonly Entry[] }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const id = useId();
  const inside = entries.some(
    ({ routes }) => pathname === routes[0].path || pathname.startsWith(`${routes[0].path}/`),
  );
  const [opened, setOpened] = useState<boolean>();
  // The group one is in shows itself, until the viewer folds it.
  const open = opened ?? inside;
  const Icon = group.icon;
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        <span>{i18n._(group.label)}</span>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </button>
      <div id={id} className={classes.sub} hidden={!open}>
        {open && (
          <ul className={classes.list}>
            {entries.map((entry) => (
              <Item key={entry.routes[0].path} entry={entry} small />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The sidebar: what the viewer may open. */
export function Sidebar() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  return (
    <nav aria-label={t`Main menu`}>
      <ul className={classes.list}>
        {menuFor(mayOpen).map(({ group, entries }) =>
          group ? (
            <Group key={group.label.id} group={group} entries={entries} />
          ) : (
            entries.map((entry) => <Item key={entry.routes[0].path} entry={entry} />)
          ),
        )}
      </ul>
    </nav>
  );
}
