import { Link, type To } from "react-router-dom";

import classes from "./view-links.module.css";

interface ViewLink {
  label: string;
  to: To;
  isCurrent: boolean;
}

export function ViewLinks({
  label,
  views,
  state,
}: {
  label: string;
  views: readonly ViewLink[];
  state?: unknown;
}) {
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map((view) => (
        <Link key={view.label} to={view.to} state={state} aria-current={view.isCurrent ? "page" : undefined}>
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
