import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";

import { useCanOpen } from "../../crud/definition/use-can-open.ts";
import type { HelpRequest } from "../../help/help-topics.ts";
import { loadWithMessages } from "../../locales/catalogs.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { buildMenu } from "../registry.ts";
import { consumeEarlyShortcut } from "./early-shortcut.ts";
import { SEARCH_KEY } from "../../ui/format/shortcut-labels.ts";

const loadPalette = () => loadWithMessages(() => import("../../search/command-palette.tsx"));
// They have no messages.
const loadShortcuts = () => import("../../search/global-shortcuts.tsx");

/** Loads the search on demand, and other shortcuts after the screen. */
export function SearchButton({ onHelp }: { onHelp: (request: HelpRequest) => void }) {
  const { t } = useLingui();
  const canOpen = useCanOpen();
  const [palette, requestLoad] = useLazyImport(loadPalette);
  const [shortcuts, setShortcuts] = useState<Awaited<ReturnType<typeof loadShortcuts>>>();
  const [opened, { toggle, open, close }] = useDisclosure();
  useEffect(() => {
    // Optional: screens work without it.
    loadShortcuts().then(setShortcuts, () => undefined);
  }, []);
  const togglePalette = () => {
    // An open dialog has priority.
    if (!opened && document.querySelector("[aria-modal]")) return;
    requestLoad();
    // A second press while the palette loads still opens it.
    if (palette) toggle();
    else open();
  };
  useEffect(() => {
    if (consumeEarlyShortcut()) togglePalette();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once; useHotkeys handles later presses
  }, []);
  useHotkeys([["mod+K", togglePalette]], [], true);
  const label = t`Search everything`;
  return (
    <>
      <ActionIcon aria-label={label} title={`${label} (${SEARCH_KEY})`} onClick={togglePalette}>
        <IconSearch size={19} aria-hidden />
      </ActionIcon>
      {shortcuts && <shortcuts.GlobalShortcuts onHelp={() => onHelp({})} />}
      {palette && (
        <palette.CommandPalette menu={buildMenu(canOpen)} opened={opened} onClose={close} onHelp={onHelp} />
      )}
    </>
  );
}
