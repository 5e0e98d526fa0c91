import { useHotkeys } from "@mantine/hooks";

import { definePreference, parseOneOf, usePreference } from "../session/preference.ts";

export const SHORTCUT_STATES = ["on", "off"] as const;

/** Speech input and unsteady hands press single keys by accident (WCAG 2.1.4); default on. */
export const singleKeyShortcuts = definePreference("single-key-shortcuts", parseOneOf(SHORTCUT_STATES));

export function useHasSingleKeyShortcuts(): boolean {
  return usePreference(singleKeyShortcuts) !== "off";
}

/** Widgets with the same keys. */
const WIDGET_SELECTOR = "[role=menu], [role=listbox], [role=grid]";

/** Returns false to leave the key to other commands. */
type Command = () => unknown;

/** Handles single-key shortcuts, except while typing, in dialogs, for handled events, or if the user disabled them. */
export function useKeyboardShortcuts(
  commands: readonly (readonly [key: string, command: Command | undefined])[],
): void {
  const createHandler = (command: Command | undefined) => (event: KeyboardEvent) => {
    if (!command || event.repeat || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (event.target instanceof Element && event.target.closest(WIDGET_SELECTOR)) return;
    if (command() !== false) event.preventDefault();
  };
  const activeCommands = useHasSingleKeyShortcuts() ? commands : [];
  useHotkeys(
    activeCommands.map(([key, command]) => [key, createHandler(command), { preventDefault: false }]),
  );
}
