import { useHotkeys } from "@mantine/hooks";

/** Where a letter belongs to what lies above the screen, or to cells that are typed into. */
const ABOVE = "[role=menu], [role=listbox], [role=grid]";

/** Runs the command of a key, unless somebody types, a dialog is open or another has answered it. */
export function useKeys(
  commands: readonly (readonly [key: string, command: (() => void) | undefined])[],
): void {
  const run = (command: (() => void) | undefined) => (event: KeyboardEvent) => {
    if (!command || event.repeat || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (event.target instanceof Element && event.target.closest(ABOVE)) return;
    event.preventDefault();
    command();
  };
  useHotkeys(commands.map(([key, command]) => [key, run(command), { preventDefault: false }]));
}
