import { useLingui } from "@lingui/react/macro";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";

import { useMayOpen } from "./guards.tsx";
import { menuFor, type MenuGroup } from "./menu.ts";
import type { Screen } from "./screen.ts";
import classes from "./sidebar.module.css";

function Item({ screen, small = false }: { screen: Screen; small?: boolean }) {
  const { i18n } = useLingui();
  const { menu, routes } = screen;
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

function Group({ group, screens }: { group: NonNullable<MenuGroup["group"]>; screens: readonly Screen[] }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const id = useId();
  const inside = screens.some(
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
            {screens.map((screen) => (
              <Item key={screen.routes[0].path} screen={screen} small />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The sidebar: what the viewer may open, grouped as in specification section 2. */
export function Sidebar() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  return (
    <nav aria-label={t`Main menu`}>
      <ul className={classes.list}>
        {menuFor(mayOpen).map(({ slot, group, screens }) =>
          group ? (
            <Group key={slot} group={group} screens={screens} />
          ) : (
            screens.map((screen) => <Item key={screen.routes[0].path} screen={screen} />)
          ),
        )}
      </ul>
    </nav>
  );
}
