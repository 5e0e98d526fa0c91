import { useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { languageNames, languages } from "../../i18n/language.ts";
import { switchLanguage } from "../../i18n/load-catalogs.ts";
import { useCanOpen } from "../../crud/use-can-open.ts";
import { DENSITIES, setDensity, useDensity } from "../../crud/list/density.ts";
import { usePreference } from "../../session/preference.ts";
import { setupVisibility, SETUP_VISIBILITIES } from "../../session/setup-visibility.ts";
import { PageHeader, Panel } from "../../ui/page.tsx";
import { NotificationMailSettings } from "./notification-mail-settings.tsx";

const SCHEMES = ["auto", "light", "dark"] as const;

function Preference({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} fz="sm" fw={500} mb={6}>
        {label}
      </Text>
      {children(id)}
    </div>
  );
}

/** The browser stores preferences; the account stores email preferences. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  const canOpen = useCanOpen();
  const visibility = usePreference(setupVisibility) ?? "shown";
  const schemeNames = { auto: t`System`, light: t`Light`, dark: t`Dark` };
  const visibilityNames = { shown: t`Shown`, hidden: t`Hidden` };
  const densityNames = { compact: t`Compact`, normal: t`Normal` };
  return (
    <>
      <PageHeader title={t`Settings`}>
        {canOpen({ access: "agency", module: "masters" }, "UPDATE") && (
          <Button
            component={Link}
            to="/agency"
            variant="default"
            leftSection={<IconBuildingCommunity size={16} aria-hidden />}
          >
            {t`Agency`}
          </Button>
        )}
      </PageHeader>
      <Panel title={t`Preferences`}>
        <Stack gap="lg" align="flex-start">
          <Preference label={t`Language`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={languages.map((value) => ({ value, label: languageNames[value] }))}
                value={i18n.locale}
                onChange={(value) => {
                  const language = languages.find((candidate) => candidate === value);
                  if (language) void switchLanguage(language);
                }}
              />
            )}
          </Preference>
          <Preference label={t`Colour scheme`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={SCHEMES.map((value) => ({ value, label: schemeNames[value] }))}
                value={colorScheme}
                onChange={setColorScheme}
              />
            )}
          </Preference>
          <Preference label={t`Table density`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={DENSITIES.map((value) => ({ value, label: densityNames[value] }))}
                value={density}
                onChange={setDensity}
              />
            )}
          </Preference>
          <Preference label={t`Setup list until the first approved plan`}>
            {(labelId) => (
              <SegmentedControl
                aria-labelledby={labelId}
                data={SETUP_VISIBILITIES.map((value) => ({ value, label: visibilityNames[value] }))}
                value={visibility}
                onChange={setupVisibility.set}
              />
            )}
          </Preference>
        </Stack>
      </Panel>
      <NotificationMailSettings />
    </>
  );
}
