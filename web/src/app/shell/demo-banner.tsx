import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, CloseButton, Flex, Text } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { useState } from "react";

import { useSession } from "../../session/use-session.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { loadWithMessages } from "../../locales/catalogs.ts";
import classes from "./shell.module.css";

const loadGuide = () => loadWithMessages(() => import("../../help/own-agency-guide.tsx"));

/** Shown above each screen if the server has demo accounts. Can be hidden for the browser tab. */
export function DemoBanner() {
  const { t } = useLingui();
  const { user } = useSession();
  const [isHidden, setHidden] = useSessionStorage({
    key: "media-planner.demo-banner-hidden",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [guide, requestLoad] = useLazyImport(loadGuide);
  const [isGuideOpen, setGuideOpen] = useState(false);
  if (!user?.hasDemoAccounts || isHidden) return null;
  return (
    <Flex
      component="aside"
      aria-label={t`Demo data`}
      className={classes.demo}
      align="center"
      justify="center"
      gap={8}
      px={{ base: 12, md: 20 }}
    >
      <Text fz={13} ta="center">
        <Trans>Demo data</Trans>
        {" · "}
        <Anchor
          component="button"
          type="button"
          inherit
          c="inherit"
          underline="always"
          onClick={() => {
            requestLoad();
            setGuideOpen(true);
          }}
        >
          <Trans>Start with your own</Trans>
        </Anchor>
      </Text>
      <CloseButton
        size={24}
        iconSize={14}
        aria-label={t`Hide until you close the tab`}
        title={t`Hide until you close the tab`}
        onClick={() => {
          setHidden(true);
          document.getElementById("screen")?.focus({ preventScroll: true });
        }}
      />
      {guide && isGuideOpen && <guide.OwnAgencyGuide onClose={() => setGuideOpen(false)} />}
    </Flex>
  );
}
