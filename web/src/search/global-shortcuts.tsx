import { useApolloClient } from "@apollo/client/react";
import { useWindowEvent } from "@mantine/hooks";
import { use, useEffect } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";

import { EntriesContext } from "../crud/related/entries-context.ts";
import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { useKeyboardShortcuts } from "../crud/use-keyboard-shortcuts.ts";
import { focusNextRow } from "../ui/data-table/row-link.tsx";
import { searchedResources } from "./searched-resources.ts";
import { addRecentRecord } from "./recent-records.ts";
import { SEARCHED_RESOURCE_NAMES } from "./search-hit.ts";
import { getAddRoute } from "./add-route.ts";

function useStoreRecentRecord(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const name of SEARCHED_RESOURCE_NAMES) {
      const { entry, watch } = searchedResources[name];
      const match = entry.routes.map(({ path }) => matchPath(path, pathname)?.params["id"]).find(Boolean);
      if (match) return watch(client, match, addRecentRecord);
    }
    return undefined;
  }, [client, pathname]);
}

/**
 * Submits the form of the topmost dialog, else of the screen, on Ctrl+S or ⌘S. Without a form the browser
 * handles the key. A form with `data-sends` mails people, which is more than saving, and needs its button.
 */
function useSaveShortcut(): void {
  useWindowEvent("keydown", (event) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
    if (!isSave || event.defaultPrevented) return;
    const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
    const form = (dialog ?? document.querySelector("#screen"))?.querySelector("form");
    if (!form && !document.querySelector("#screen form")) return;
    event.preventDefault();
    if (event.repeat || !form?.querySelector("[type=submit]")) return;
    if (form.dataset["sends"] === undefined) form.requestSubmit();
  });
}

export function GlobalShortcuts({ onHelp }: { onHelp: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  useStoreRecentRecord();
  useSaveShortcut();

  const listEntry = use(EntriesContext).find(({ routes }) => routes[0].path === pathname);
  const addRoute = listEntry && getAddRoute(listEntry, canOpen);
  const focusSearch = () => document.querySelector<HTMLInputElement>("#screen input[type=search]")?.focus();
  useKeyboardShortcuts([
    ["/", focusSearch],
    // Slash requires Shift on some layouts.
    ["shift+/", focusSearch],
    ["J", () => focusNextRow(1)],
    ["K", () => focusNextRow(-1)],
    ["N", addRoute && (() => void navigate(addRoute.path, { state: { returnTo: { pathname, search } } }))],
    ["shift+?", onHelp],
  ]);
  return null;
}
