import { useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router-dom";

import { languageNames, languages } from "../../i18n/language.ts";
import { changeLanguage } from "../../crud/change-language.ts";
import { useCanOpen } from "../../crud/definition/use-can-open.ts";
import {
  SHORTCUT_STATES,
  singleKeyShortcuts,
  useHasSingleKeyShortcuts,
} from "../../crud/use-keyboard-shortcuts.ts";
import { DENSITIES, setDensity, useDensity } from "../../crud/list/columns/density.ts";
import { usePreference } from "../../session/preference.ts";
import { setupVisibility, SETUP_VISIBILITIES } from "../../session/setup-visibility.ts";
import { PageHeader, Panel } from "../../ui/page/page.tsx";
import { NotificationMailSettings } from "./notification-mail-settings.tsx";

const SCHEMES = ["auto", "light", "dark"] as const;

interface PreferenceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  valueLabels: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
}

function Preference<Value extends string>({
  label,
  values,
  valueLabels,
  value,
  onChange,
}: PreferenceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Text id={id} fz="sm" fw={500} mb={6}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={values.map((option) => ({ value: option, label: valueLabels[option] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** The browser stores preferences; the account stores email preferences. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  const hasShortcuts = useHasSingleKeyShortcuts();
  const canOpen = useCanOpen();
  const visibility = usePreference(setupVisibility) ?? "shown";
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
          <Preference
            label={t`Language`}
            values={languages}
            valueLabels={languageNames}
            value={languages.find((language) => language === i18n.locale)}
            onChange={changeLanguage}
          />
          <Preference
            label={t`Colour scheme`}
            values={SCHEMES}
            valueLabels={{ auto: t`System`, light: t`Light`, dark: t`Dark` }}
            value={colorScheme}
            onChange={setColorScheme}
          />
          <Preference
            label={t`Table density`}
            values={DENSITIES}
            valueLabels={{ compact: t`Compact`, normal: t`Normal` }}
            value={density}
            onChange={setDensity}
          />
          <Preference
            label={t`Single-key shortcuts`}
            values={SHORTCUT_STATES}
            valueLabels={{ on: t`On`, off: t`Off` }}
            value={hasShortcuts ? "on" : "off"}
            onChange={singleKeyShortcuts.set}
          />
          <Preference
            label={t`Setup list until the first approved plan`}
            values={SETUP_VISIBILITIES}
            valueLabels={{ shown: t`Shown`, hidden: t`Hidden` }}
            value={visibility}
            onChange={setupVisibility.set}
          />
        </Stack>
      </Panel>
      <NotificationMailSettings />
    </>
  );
}
