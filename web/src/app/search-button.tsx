import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";

import { addCatalogs } from "../i18n/load-catalogs.ts";
import { searchCatalog } from "../search/search-catalog.ts";
import { useLazyImport } from "../ui/use-lazy-import.ts";
import { consumeEarlyShortcut } from "./early-shortcut.ts";
import { SEARCH_KEY } from "./shortcut-labels.ts";

async function load<T>(part: Promise<T>): Promise<T> {
  await addCatalogs(searchCatalog);
  return part;
}

const loadPalette = () => load(import("../search/command-palette.tsx"));
const loadKeys = () => load(import("../search/global-shortcuts.tsx"));

/** Opens the global search; loaded on demand. Other shortcuts load after the screen. */
export function SearchButton() {
  const { t } = useLingui();
  const [palette, requestLoad] = useLazyImport(loadPalette);
  const [keys, setKeys] = useState<Awaited<ReturnType<typeof loadKeys>>>();
  const [opened, { toggle, open, close }] = useDisclosure();
  useEffect(() => {
    // Optional: screens work without it.
    loadKeys().then(setKeys, () => undefined);
  }, []);
  const press = () => {
    // An open dialog has priority.
    if (!opened && document.querySelector("[aria-modal]")) return;
    requestLoad();
    // A second press while loading still opens it.
    if (palette) toggle();
    else open();
  };
  useEffect(() => {
    if (consumeEarlyShortcut()) press();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later presses are heard below
  }, []);
  useHotkeys([["mod+K", press]], [], true);
  const label = t`Search everything`;
  return (
    <>
      <ActionIcon aria-label={label} title={`${label} (${SEARCH_KEY})`} onClick={press}>
        <IconSearch size={19} aria-hidden />
      </ActionIcon>
      {keys && <keys.GlobalShortcuts />}
      {palette && <palette.CommandPalette opened={opened} onClose={close} />}
    </>
  );
}
