import { useHotkeys } from "@mantine/hooks";

/** Elements whose keys have other meanings: overlays and grids. */
const ABOVE = "[role=menu], [role=listbox], [role=grid]";

/** Returns false to leave the key to other commands. */
type Command = () => unknown;

/** Except while typing, in dialogs, or if already handled. */
export function useKeyboardShortcuts(
  commands: readonly (readonly [key: string, command: Command | undefined])[],
): void {
  const run = (command: Command | undefined) => (event: KeyboardEvent) => {
    if (!command || event.repeat || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (event.target instanceof Element && event.target.closest(ABOVE)) return;
    if (command() !== false) event.preventDefault();
  };
  useHotkeys(commands.map(([key, command]) => [key, run(command), { preventDefault: false }]));
}
