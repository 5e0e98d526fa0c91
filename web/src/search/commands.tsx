import { useLingui } from "@lingui/react/macro";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import { IconLanguage, IconLogout, IconMoon, IconPlus, IconSun, type Icon } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";

import { useCanOpen } from "../crud/use-can-open.ts";
import { signOut } from "../app/sign-out.ts";
import { switchLanguage } from "../i18n/load-catalogs.ts";
import { foldText } from "../ui/fold-text.ts";
import { getAddRoute, NEW_RECORDS, listScreenActions } from "./screen-actions.ts";

/** A command, or a screen that the viewer may open. */
export interface Command {
  /** Stable id: the label may change while selected. */
  id: string;
  label: string;
  /** Additional search terms. */
  less?: string | undefined;
  icon: Icon | undefined;
  run: () => void;
}

function useSettings(): Command[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const otherLanguage = i18n.locale === "fr" ? "en" : "fr";
  return [
    {
      id: "language",
      label: otherLanguage === "fr" ? t`Switch to French` : t`Switch to English`,
      less: otherLanguage === "fr" ? "Français" : "English",
      icon: IconLanguage,
      run: () => void switchLanguage(otherLanguage),
    },
    {
      id: "colours",
      label: dark ? t`Use light colours` : t`Use dark colours`,
      icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? "light" : "dark"),
    },
    {
      id: "sign-out",
      label: t`Logout`,
      icon: IconLogout,
      run: () => void navigate(signOut.routes[0].path),
    },
  ];
}

/** Screens and commands that match all typed words. */
export function useCommands(typed: string): { screens: Command[]; commands: Command[] } {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const mayOpen = useCanOpen();
  const settings = useSettings();
  const all = listScreenActions(mayOpen);
  const screens = all.map(({ entry, part }) => ({
    id: entry.routes[0].path,
    label: entry.menu ? i18n._(entry.menu.label) : "",
    less: part && i18n._(part),
    icon: entry.menu?.icon,
    run: () => void navigate(entry.routes[0].path),
  }));
  const additions = all.flatMap(({ entry }): Command[] => {
    const add = getAddRoute(entry, mayOpen);
    const label = NEW_RECORDS[entry.routes[0].path];
    return add && label
      ? [{ id: add.path, label: i18n._(label), icon: IconPlus, run: () => void navigate(add.path) }]
      : [];
  });
  const words = foldText(typed).split(" ");
  const isMatch = ({ label, less = "" }: Command) =>
    words.every((word) => foldText(`${label} ${less}`).includes(word));
  return { screens: screens.filter(isMatch), commands: [...additions, ...settings].filter(isMatch) };
}

export function CommandAction({ label, less, icon: Icon, run }: Omit<Command, "id">) {
  return (
    <Spotlight.Action
      label={label}
      description={less ?? ""}
      leftSection={Icon && <Icon size={18} stroke={1.7} aria-hidden />}
      onClick={run}
    />
  );
}
