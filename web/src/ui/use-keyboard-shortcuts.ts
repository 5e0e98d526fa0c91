import { useHotkeys } from "@mantine/hooks";

/** Widgets with the same keys. */
const WIDGET_SELECTOR = "[role=menu], [role=listbox], [role=grid]";

/** Returns false to leave the key to other commands. */
type Command = () => unknown;

/** Handles shortcuts, except while typing, in dialogs, or for handled events. */
export function useKeyboardShortcuts(
  commands: readonly (readonly [key: string, command: Command | undefined])[],
): void {
  const createHandler = (command: Command | undefined) => (event: KeyboardEvent) => {
    if (!command || event.repeat || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (event.target instanceof Element && event.target.closest(WIDGET_SELECTOR)) return;
    if (command() !== false) event.preventDefault();
  };
  useHotkeys(commands.map(([key, command]) => [key, createHandler(command), { preventDefault: false }]));
}
