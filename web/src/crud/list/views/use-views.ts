import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { usePreference, definePreference } from "../../../session/preference.ts";
import { saveDefaultView, getDefaultView, buildViewSearch } from "../state/default-view.ts";
import { SHOW_ALL_SEARCH } from "../state/use-list-params.ts";
import { getViewId, type View } from "./view.ts";
import { useDeleteListViewMutation, useListViewsQuery, useSaveListViewMutation } from "./views.generated.tsx";

const createViewsPreference = (listPath: string) =>
  definePreference<string>(`views.${listPath}`, (stored) => stored || null);

/** Stored data may be invalid. */
function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, address, isDefault } = value as Record<string, unknown>;
  return [id, name, address].every((text) => typeof text === "string") && typeof isDefault === "boolean";
}

function parseViews(stored: string | null): View[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isView) : [];
  } catch {
    return [];
  }
}

function upsertView(views: readonly View[], view: View): View[] {
  const otherViews = views
    .filter(({ id }) => id !== view.id)
    .map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  return [...otherViews, view];
}

export type NewView = Omit<View, "id"> & { id?: string };

export type SavedViews = ReturnType<typeof useViews>;

function useDefaultViewSync(
  listPath: string,
  views: readonly View[] | undefined,
  isInBrowser: boolean,
): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!views) return;
    const defaultView = views.find(({ isDefault }) => isDefault);
    const defaultSearch = defaultView ? buildViewSearch(defaultView) : "";
    const storedSearch = getDefaultView(listPath) ?? "";
    if (defaultSearch === storedSearch) return;
    // An empty URL would redirect to the new default and replace the rows.
    if (defaultSearch !== "" && search === "") void navigate({ search: SHOW_ALL_SEARCH }, { replace: true });
    // The list opened with an outdated default.
    else if (defaultView && search === storedSearch && getViewId(storedSearch) === defaultView.id)
      void navigate({ search: defaultSearch }, { replace: true });
    saveDefaultView(listPath, defaultView, isInBrowser);
  }, [listPath, views, isInBrowser, search, navigate]);
}

/** Saved views from the server, or from the browser if unsupported. */
export function useViews(listPath: string) {
  const { data, error, refetch } = useListViewsQuery({
    variables: { list: listPath },
    fetchPolicy: "cache-and-network",
  });
  const [saveView] = useSaveListViewMutation();
  const [deleteView] = useDeleteListViewMutation();
  const preference = useMemo(() => createViewsPreference(listPath), [listPath]);
  const stored = usePreference(preference);
  const isInBrowser = data?.views === null;
  const serverViews = data?.views ?? undefined;
  const views = useMemo(() => {
    const allViews = isInBrowser ? parseViews(stored) : serverViews;
    return allViews?.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  }, [isInBrowser, stored, serverViews]);
  useDefaultViewSync(listPath, views, isInBrowser);

  const reload = async () => {
    await refetch().catch(() => undefined);
  };
  // Reads storage first, to keep changes from other tabs.
  const updateBrowserViews = (change: (saved: View[]) => View[]) =>
    preference.set(JSON.stringify(change(parseViews(preference.read()))));

  return {
    /** Sorted by name; undefined while loading. */
    views,
    isInBrowser,
    error,
    retry: () => void reload(),
    save: async ({ id, updatedAt, name, address, isDefault }: NewView): Promise<View | undefined> => {
      if (isInBrowser) {
        const view = { id: id ?? `b${Date.now().toString(36)}`, name, address, isDefault };
        updateBrowserViews((saved) => upsertView(saved, view));
        return view;
      }
      try {
        const input = { list: listPath, name, address, isDefault };
        const variables = { id: id ?? null, input, expectedUpdatedAt: updatedAt ?? null };
        return (await saveView({ variables })).data?.view;
      } finally {
        await reload();
      }
    },
    remove: async ({ id, updatedAt }: View) => {
      if (isInBrowser) return updateBrowserViews((saved) => saved.filter((view) => view.id !== id));
      try {
        await deleteView({ variables: { id, expectedUpdatedAt: updatedAt ?? null } });
      } finally {
        await reload();
      }
    },
  };
}
