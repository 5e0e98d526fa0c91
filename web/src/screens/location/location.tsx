import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import type { Entry } from "../../crud/entry.tsx";
import { PageHead } from "../../ui/page.tsx";
import classes from "./location.module.css";

/** The location screens as cards. */
export function LocationScreen({ places }: { places: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHead title={t`Location`} />
      <div className={classes.cards}>
        {places.map(({ menu, routes }) => {
          if (!menu) return null;
          const CardIcon = menu.icon;
          return (
            <Link key={routes[0].path} className={classes.card} to={routes[0].path}>
              <CardIcon size={26} stroke={1.6} aria-hidden />
              {i18n._(menu.label)}
            </Link>
          );
        })}
      </div>
    </>
  );
}
