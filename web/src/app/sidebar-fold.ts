import { useMediaQuery } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { matchPath, useLocation } from "react-router-dom";

import { readSession } from "../session/session-store.ts";
import { entries } from "./registry.ts";

const listeners = new Set<() => void>();

/** Each viewer of a shared computer has their own. */
function key(): string {
  return `media-planner.sidebar.${readSession().user?.id ?? ""}`;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key());
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the sidebar shows icons only: as the viewer chose, else by itself where a wide screen needs the room. */
export function useSidebarFold(): { folded: boolean; setFolded: (folded: boolean) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, readChoice);
  const { pathname } = useLocation();
  const scarce = useMediaQuery("(max-width: 1599px)", false, { getInitialValueInEffect: false });
  const wide = entries.some(({ routes }) => routes.some((it) => it.wide && matchPath(it.path, pathname)));
  const folded = choice === null ? wide && scarce : choice === "folded";
  return {
    folded,
    setFolded: (next) => {
      try {
        localStorage.setItem(key(), next ? "folded" : "open");
      } catch {
        // Without storage it stays as the screen wants it.
      }
      for (const listener of listeners) listener();
    },
  };
}
