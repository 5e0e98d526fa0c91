import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Anchor, AppShell, Box, Flex, MantineThemeProvider, NavLink, Text } from "@mantine/core";
import { useDidUpdate, useMediaQuery } from "@mantine/hooks";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { memo, Suspense, useEffect, useState } from "react";
import { Link, matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router-dom";

import { CreateOptionProvider } from "../../crud/form/creation/create-option-provider.tsx";
import { EntriesContext } from "../../crud/related/entries-context.ts";
import { QueryFailed } from "../../crud/errors/query-result.tsx";
import type { HelpRequest } from "../../help/help-topics.ts";
import { languageNames } from "../../i18n/language.ts";
import { changeLanguage } from "../../crud/change-language.ts";
import { parseOneOf, definePreference, usePreference } from "../../session/preference.ts";
import { LeftListProvider } from "../../crud/list/state/left-list.tsx";
import { isFocusLost } from "../../ui/overlays/focus-return.tsx";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import { useIsNarrow } from "../../ui/screen-width.ts";
import { closeExpiredToasts } from "../../ui/overlays/toast.ts";
import { BellButton } from "./bell-button.tsx";
import { MenuButton } from "./menu-button.tsx";
import { entries } from "../registry.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { ColorSchemeButton } from "./color-scheme.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { HelpButton } from "./help-button.tsx";
import { SearchButton } from "./search-button.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useViewer } from "../use-viewer.ts";

const sidebarPreference = definePreference("sidebar", parseOneOf(["folded", "open"]));

/** A folded sidebar shows only icons. Default: folded for wide screens in narrow windows. */
function useSidebarFold(): { isFolded: boolean; setIsFolded: (isFolded: boolean) => void } {
  const choice = usePreference(sidebarPreference);
  const { pathname } = useLocation();
  const isNarrowWindow = useMediaQuery("(max-width: 1599px)", false, { getInitialValueInEffect: false });
  const isWideScreen = entries.some(({ routes }) =>
    routes.some((route) => route.wide && matchPath(route.path, pathname)),
  );
  const isFolded = choice === null ? isWideScreen && isNarrowWindow : choice === "folded";
  return { isFolded, setIsFolded: (next) => sidebarPreference.set(next ? "folded" : "open") };
}

function LanguageButton() {
  const { i18n } = useLingui();
  const otherLanguage = i18n.locale === "fr" ? "en" : "fr";
  const name = languageNames[otherLanguage];
  return (
    <ActionIcon
      lang={otherLanguage}
      aria-label={name}
      title={name}
      fz="sm"
      fw={600}
      onClick={() => changeLanguage(otherLanguage)}
    >
      {otherLanguage.toUpperCase()}
    </ActionIcon>
  );
}

function Brand() {
  return (
    <Anchor
      component={Link}
      to="/dashboard"
      aria-label="Media Planner"
      c="inherit"
      underline="never"
      mr="auto"
    >
      <Flex
        align="center"
        gap={{ base: 6, md: 10 }}
        fz={{ base: 15, md: 17 }}
        fw={700}
        lts="-0.01em"
        style={{ whiteSpace: "nowrap" }}
      >
        <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden="true">
          <path d="M3 27V9.5l6.5 8.2L16 9.5V27" fill="none" stroke="currentColor" strokeWidth="3" />
          <path d="M21 27V15.5" stroke="currentColor" strokeWidth="3" />
          <path d="M27.5 27V5" stroke="#ff6a3d" strokeWidth="3" />
        </svg>
        <Text span inherit visibleFrom="xs">
          Media Planner
        </Text>
      </Flex>
    </Anchor>
  );
}

/** Waits for the viewer's permissions. */
function Screen() {
  const { t } = useLingui();
  const { isReady, error, retry } = useViewer();
  if (isReady) {
    return (
      <Suspense fallback={<LoadingPanel />}>
        <Outlet />
      </Suspense>
    );
  }
  if (!error) return <LoadingPanel />;
  return <QueryFailed error={error} fallbackMessage={t`Something went wrong!`} onRetry={retry} />;
}

/** Mantine returns the focus of a closed dialog after 10 ms, unless another element has it. */
const SCREEN_FOCUS_DELAY_MS = 30;

/** Focuses the new screen if the focused element was removed with the previous screen. */
function useScreenFocus(): void {
  const { pathname } = useLocation();
  // Not after a page load, because Tab must reach the skip link first.
  useDidUpdate(() => {
    const timer = setTimeout(() => {
      if (isFocusLost()) document.getElementById("screen")?.focus({ preventScroll: true });
    }, SCREEN_FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** A component of its own, so that navigation does not render the whole shell again. */
function NavigationProgress() {
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(closeExpiredToasts, [key]);
  useScreenFocus();
  return state === "loading" && <div className={classes.loading} aria-hidden />;
}

/** Renders portals within the main landmark. */
const PORTAL_THEME = { components: { Portal: { defaultProps: { target: "#portals" } } } };

export const Shell = memo(function Shell() {
  return (
    <MantineThemeProvider theme={PORTAL_THEME}>
      <EntriesContext value={entries}>
        <CreateOptionProvider>
          <LeftListProvider>
            <ShellLayout />
          </LeftListProvider>
        </CreateOptionProvider>
      </EntriesContext>
    </MantineThemeProvider>
  );
});

function ShellLayout() {
  const { t } = useLingui();
  const { isFolded, setIsFolded } = useSidebarFold();
  const isNarrow = useIsNarrow();
  // The sidebar stays rendered in a narrowed window, so that its groups stay folded.
  const [hasSidebar, setHasSidebar] = useState(!isNarrow);
  if (!isNarrow && !hasSidebar) setHasSidebar(true);
  const [helpRequest, setHelpRequest] = useState<HelpRequest>();
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <AppShell
      header={{ height: 60 }}
      // The drawer replaces the sidebar on narrow screens.
      navbar={{ width: isFolded ? 66 : 256, breakpoint: "md", collapsed: { mobile: true } }}
      transitionDuration={0}
    >
      <a className={classes.skip} href="#screen">
        {t`Skip to content`}
      </a>
      <AppShell.Header className={classes.bar}>
        <NavigationProgress />
        <Flex align="center" h="100%" px={{ base: 12, md: 20 }} gap={{ base: 4, md: 8 }}>
          <MenuButton />
          <Brand />
          <SearchButton onHelp={setHelpRequest} />
          <HelpButton request={helpRequest} onChange={setHelpRequest} />
          <BellButton />
          <LanguageButton />
          <ColorSchemeButton />
          <ProfileMenu />
        </Flex>
      </AppShell.Header>
      <AppShell.Navbar
        className={classes.bar}
        px={12}
        py={16}
        visibleFrom="md"
        aria-label={t`Main menu`}
        data-folded={isFolded || undefined}
      >
        {hasSidebar && <Sidebar />}
        <NavLink
          component="button"
          type="button"
          mt="auto"
          className={classes.link}
          label={isFolded ? t`Keep the menu open` : t`Collapse the menu`}
          leftSection={<FoldIcon size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsFolded(!isFolded)}
        />
      </AppShell.Navbar>
      <AppShell.Main component="div">
        <DemoBanner />
        <main id="screen" className={classes.screen} tabIndex={-1}>
          <Box maw={1560} px={{ base: 16, md: 32 }} pt={{ base: 20, md: 28 }} pb={{ base: 40, md: 48 }}>
            <Screen />
          </Box>
          <div id="portals" />
        </main>
      </AppShell.Main>
      <ScrollRestoration />
    </AppShell>
  );
}
