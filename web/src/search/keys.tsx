import { useApolloClient } from "@apollo/client/react";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useMayOpen } from "../crud/use-may-open.ts";
import { entries } from "../app/registry.ts";
import { stepRow } from "../ui/data-table/step-row.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { nouns } from "./nouns.ts";
import { noteOpened } from "./opened.ts";
import { recordAt } from "./record-path.ts";
import { addRouteOf } from "./screens.ts";

/** Where a letter belongs to what lies above the screen. */
const ABOVE = "[role=menu], [role=listbox], [role=grid]";

/** Runs the command of a key, unless somebody types, a dialog is open or another has answered it. */
function useKeys(commands: readonly (readonly [key: string, command: (() => void) | undefined])[]): void {
  const run = (command: (() => void) | undefined) => (event: KeyboardEvent) => {
    if (!command || event.repeat || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (event.target instanceof Element && event.target.closest(ABOVE)) return;
    event.preventDefault();
    command();
  };
  useHotkeys(commands.map(([key, command]) => [key, run(command), { preventDefault: false }]));
}

/** Remembers which records are opened, whichever screen opens them, as soon as their name is known. */
function useNoteOpened(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname);
    return record && nouns[record.noun].watch(client, record.id, noteOpened);
  }, [client, pathname]);
}

/** What the keyboard does on every screen. */
export function Keys() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [shown, { open, close }] = useDisclosure();
  useNoteOpened();

  const list = entries.find(({ routes }) => routes[0].path === pathname);
  const add = list && addRouteOf(list, mayOpen);
  const goToSearch = () => document.querySelector<HTMLInputElement>("#screen input[type=search]")?.focus();
  useKeys([
    ["/", goToSearch],
    // Some keyboards have it above a digit.
    ["shift+/", goToSearch],
    ["J", () => stepRow(1)],
    ["K", () => stepRow(-1)],
    ["N", add && (() => void navigate(add.path, { state: { behind: { pathname, search } } }))],
    ["shift+?", open],
  ]);
  return <KeysDialog opened={shown} onClose={close} />;
}
