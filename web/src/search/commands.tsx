import { useLingui } from "@lingui/react/macro";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import {
  IconBuildingCommunity,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  type Icon,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";

import type { MenuSection } from "../crud/definition/entry.ts";
import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { languageNames } from "../i18n/language.ts";
import { changeLanguage } from "../crud/change-language.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { getAddRoute } from "./add-route.ts";

/** Runs an action or opens a screen. */
export interface Command {
  /** Stable, because the label may change while selected. */
  id: string;
  label: string;
  /** Shown below the label. */
  keywords?: string | undefined;
  /** Other words that find the command. */
  synonyms?: string;
  icon: Icon | undefined;
  run: () => void;
}

function useSettingCommands(): Command[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const otherLanguage = i18n.locale === "fr" ? "en" : "fr";
  return [
    {
      id: "language",
      label: otherLanguage === "fr" ? t`Switch to French` : t`Switch to English`,
      keywords: languageNames[otherLanguage],
      icon: IconLanguage,
      run: () => changeLanguage(otherLanguage),
    },
    {
      id: "colours",
      label: isDark ? t`Use light colours` : t`Use dark colours`,
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? "light" : "dark"),
    },
    { id: "sign-out", label: t`Logout`, icon: IconLogout, run: () => void navigate("/logout") },
  ];
}

/** Finds screens and commands by all typed words. */
export function useCommands(
  query: string,
  menu: readonly MenuSection[],
): { screens: Command[]; commands: Command[] } {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const settingCommands = useSettingCommands();
  const menuScreens = menu.flatMap(({ group, entries }) =>
    entries
      // Sign-out is listed as a command instead of a screen.
      .filter(({ access }) => access !== "logout")
      .map((entry) => ({
        id: entry.routes[0].path,
        label: entry.menu ? i18n._(entry.menu.label) : "",
        keywords: group && i18n._(group.label),
        icon: entry.menu?.icon,
        run: () => void navigate(entry.routes[0].path),
      })),
  );
  // The menu lacks this screen; the settings link to it.
  const agencyScreen: Command = {
    id: "/agency",
    label: t`Agency`,
    keywords: t`Settings`,
    icon: IconBuildingCommunity,
    run: () => void navigate("/agency"),
  };
  const canOpenAgency = canOpen({ access: "agency", module: "masters" }, "UPDATE");
  const screens = canOpenAgency ? [...menuScreens, agencyScreen] : menuScreens;
  const addCommands = menu
    .flatMap(({ entries }) => entries)
    .flatMap((entry): Command[] => {
      const addRoute = getAddRoute(entry, canOpen);
      return addRoute && entry.addLabel
        ? [
            {
              id: addRoute.path,
              label: i18n._(entry.addLabel),
              synonyms: t({
                message: "new add create",
                comment: "Words that find commands such as New client",
              }),
              icon: IconPlus,
              run: () => void navigate(addRoute.path),
            },
          ]
        : [];
    });
  const words = foldText(query).split(" ");
  const isMatch = ({ label, keywords = "", synonyms = "" }: Command) =>
    words.every((word) => foldText(`${label} ${keywords} ${synonyms}`).includes(word));
  return { screens: screens.filter(isMatch), commands: [...addCommands, ...settingCommands].filter(isMatch) };
}

export function CommandAction({ label, keywords, icon: Icon, run }: Omit<Command, "id" | "synonyms">) {
  return (
    <Spotlight.Action
      label={label}
      description={keywords ?? ""}
      leftSection={Icon && <Icon size={18} stroke={1.7} aria-hidden />}
      onClick={run}
    />
  );
}
