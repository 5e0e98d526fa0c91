import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { usePreference } from "../../../session/preference.ts";
import { saveDefaultView, getDefaultView, buildSearch } from "../default-view.ts";
import { SHOW_ALL_SEARCH } from "../use-list-params.ts";
import { readBrowserViews, parseViews, withView } from "./browser-views.ts";
import { findOriginalView, type View } from "./view.ts";
import { useDeleteListViewMutation, useListViewsQuery, useSaveListViewMutation } from "./views.generated.tsx";

export type NewView = Omit<View, "id"> & { id?: string };

export interface SavedViews {
  /** Sorted by name; undefined while loading. */
  views: readonly View[] | undefined;
  /** Stored only in this browser. */
  inBrowser: boolean;
  error: unknown;
  retry: () => void;
  save: (view: NewView) => Promise<View | undefined>;
  remove: (view: View) => Promise<void>;
}

/** Updates the session's default view. */
function useDefaultViewSync(list: string, views: readonly View[] | undefined, isInBrowser: boolean): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!views) return;
    const opensAt = views.find(({ isDefault }) => isDefault);
    const opening = opensAt ? buildSearch(opensAt) : "";
    const before = getDefaultView(list) ?? "";
    if (opening === before) return;
    // Keep the rows: an empty URL now redirects to the new default.
    if (opening !== "" && search === "") void navigate({ search: SHOW_ALL_SEARCH }, { replace: true });
    // The list opened at an outdated default.
    else if (opensAt && search === before && findOriginalView(before) === opensAt.id)
      void navigate({ search: opening }, { replace: true });
    saveDefaultView(list, opensAt, isInBrowser);
  }, [list, views, isInBrowser, search, navigate]);
}

/** Saved views from the server, or else from the browser. */
export function useViews(list: string): SavedViews {
  const { data, error, refetch } = useListViewsQuery({
    variables: { list },
    fetchPolicy: "cache-and-network",
  });
  const [saveView] = useSaveListViewMutation();
  const [deleteView] = useDeleteListViewMutation();
  const browser = useMemo(() => readBrowserViews(list), [list]);
  const stored = usePreference(browser);
  const inBrowser = data?.views === null;
  const onServer = data?.views ?? undefined;
  const views = useMemo(() => {
    const allViews = inBrowser ? parseViews(stored) : onServer;
    return allViews?.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  }, [inBrowser, stored, onServer]);
  useDefaultViewSync(list, views, inBrowser);

  const readAgain = async () => {
    await refetch().catch(() => undefined);
  };
  // Reads storage again to preserve changes from other tabs.
  const write = (change: (saved: View[]) => View[]) =>
    browser.set(JSON.stringify(change(parseViews(browser.read()))));

  return {
    views,
    inBrowser,
    error,
    retry: () => void readAgain(),
    save: async ({ id, updatedAt, name, address, isDefault }) => {
      if (inBrowser) {
        const view = { id: id ?? `b${Date.now().toString(36)}`, name, address, isDefault };
        write((saved) => withView(saved, view));
        return view;
      }
      try {
        const input = { list, name, address, isDefault };
        const variables = { id: id ?? null, input, expectedUpdatedAt: updatedAt ?? null };
        return (await saveView({ variables })).data?.view;
      } finally {
        await readAgain();
      }
    },
    remove: async ({ id, updatedAt }) => {
      if (inBrowser) return write((saved) => saved.filter((view) => view.id !== id));
      try {
        await deleteView({ variables: { id, expectedUpdatedAt: updatedAt ?? null } });
      } finally {
        await readAgain();
      }
    },
  };
}
