import { useLingui } from "@lingui/react/macro";
import { useMediaQuery } from "@mantine/hooks";
import { Suspense } from "react";
import { Link, Outlet, ScrollRestoration, useNavigation } from "react-router-dom";

import { failureText, incidentOf } from "../crud/failure.ts";
import { LoadFailed, LoadingPanel } from "../ui/page-state.tsx";
import { MenuDrawer } from "./drawer.tsx";
import { ColorSchemeButton, LanguageButton } from "./preferences.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useViewer } from "./use-viewer.ts";

function Brand() {
  return (
    <Link className={classes.brand} to="/dashboard">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 27V9.5l6.5 8.2L16 9.5V27" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M21 27V15.5" stroke="currentColor" strokeWidth="3" />
        <path d="M27.5 27V5" stroke="#ff6a3d" strokeWidth="3" />
      </svg>
      <span>Media Planner</span>
    </Link>
  );
}

/** Header, sidebar and the screen. */
export function Shell() {
  const { t } = useLingui();
  const { state } = useNavigation();
  // The drawer has it where there is no room.
  const wide = !useMediaQuery("(max-width: 62em)", false, { getInitialValueInEffect: false });
  const { ready, error, retry } = useViewer();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#screen">
        {t`Skip to content`}
      </a>
      {state === "loading" && <div className={classes.progress} />}
      <header className={classes.header}>
        <MenuDrawer />
        <Brand />
        <LanguageButton />
        <ColorSchemeButton />
        <ProfileMenu />
      </header>
      {wide && (
        <aside className={classes.side}>
          <Sidebar />
        </aside>
      )}
      <main id="screen" className={classes.main} tabIndex={-1}>
        {ready && (
          <Suspense fallback={<LoadingPanel />}>
            <Outlet />
          </Suspense>
        )}
        {!ready && !error && <LoadingPanel />}
        {!ready && error && (
          <LoadFailed
            message={failureText(error, t`Something went wrong!`)}
            requestId={incidentOf(error)}
            onRetry={retry}
          />
        )}
        {/* Where lists, menus and calendars open: inside the landmark, as what they belong to. */}
        <div data-mantine-shared-portal-node="" />
      </main>
      <ScrollRestoration />
    </div>
  );
}
