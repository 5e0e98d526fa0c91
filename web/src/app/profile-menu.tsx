import { useLingui } from "@lingui/react/macro";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";

import { useSession } from "../session/use-session.ts";
import classes from "./shell.module.css";

const ProfileDropdown = lazy(() =>
  import("./profile-dropdown.tsx").then((module) => ({ default: module.ProfileDropdown })),
);

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase() ?? "")
    .join("");
}

/** The viewer's name, which opens the profile menu; the menu is loaded when it is first asked for. */
export function ProfileMenu() {
  const { t } = useLingui();
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  if (!user) return null;
  const name = user.fullName || user.email;
  const button = (
    <button
      type="button"
      className={classes.profile}
      aria-label={t`Account of ${name}`}
      aria-haspopup="menu"
      onClick={asked ? undefined : () => setAsked(true)}
    >
      {/* Drawn by the style sheet: initials are an ornament, and no part of the button's name. */}
      <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ProfileDropdown role={user.role} target={button} />
    </Suspense>
  );
}
