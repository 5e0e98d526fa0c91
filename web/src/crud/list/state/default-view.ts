import { useMemo } from "react";
import { useLocation } from "react-router-dom";

import { definePreference } from "../../../session/preference.ts";
import { readSession, updateSessionUser, type DefaultView } from "../../../session/session-store.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useParentFilter } from "../../related/parent-record.ts";
import type { GetInitialSearch } from "../../definition/list-definition.ts";
import type { ScreenEntry } from "../../definition/record.ts";
import { VIEW_PARAM } from "./use-list-params.ts";

const PAGE_SIZE = "size";

type ViewAddress = Pick<DefaultView, "id" | "address">;

/** @param search current URL search; its page size is preserved */
export function buildViewSearch({ id, address }: ViewAddress, search = ""): string {
  const params = new URLSearchParams(address);
  const size = new URLSearchParams(search).get(PAGE_SIZE);
  if (size !== null) params.set(PAGE_SIZE, size);
  params.set(VIEW_PARAM, id);
  return `?${params.toString()}`;
}

/** For servers without saved views. */
const createBrowserPreference = (listPath: string) =>
  definePreference<string>(`opens.${listPath}`, (stored) => stored || null);

export function getDefaultView(listPath: string): string | null {
  const { defaultViews } = readSession().user ?? {};
  if (defaultViews === null) return createBrowserPreference(listPath).read();
  const defaultView = defaultViews?.find((view) => view.list === listPath);
  return defaultView ? buildViewSearch(defaultView) : null;
}

export function saveDefaultView(
  listPath: string,
  defaultView: ViewAddress | undefined,
  isInBrowser: boolean,
): void {
  const { user } = readSession();
  if (isInBrowser) createBrowserPreference(listPath).set(defaultView ? buildViewSearch(defaultView) : "");
  else if (user) {
    const otherDefaults = user.defaultViews?.filter((view) => view.list !== listPath) ?? [];
    const newDefaults = defaultView
      ? [{ list: listPath, id: defaultView.id, address: defaultView.address }]
      : [];
    updateSessionUser({ ...user, defaultViews: [...otherDefaults, ...newDefaults] });
  }
}

/** Returns the viewer's default view, else the list's; undefined for all records. */
export function useDefaultView(
  { listPath }: Pick<ScreenEntry, "listPath">,
  getInitialSearch: GetInitialSearch | undefined,
): string | undefined {
  const access = useAccess();
  const parent = useParentFilter();
  const { key } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each navigation (`key`) reads it again
  const storedSearch = useMemo(() => getDefaultView(listPath), [listPath, key]);
  if (parent) return undefined;
  return storedSearch ?? getInitialSearch?.(access);
}
