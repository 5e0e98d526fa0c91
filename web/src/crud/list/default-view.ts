import { useMemo } from "react";
import { useLocation } from "react-router-dom";

import { definePreference } from "../../session/preference.ts";
import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { useAccess } from "../../session/use-access.ts";
import { useParentFilter } from "../related/parent-record.ts";
import type { InitialFields, ScreenEntry } from "../resource.ts";
import { VIEW } from "./use-list-params.ts";

const PAGE_SIZE = "size";

interface Opening {
  id: string;
  address: string;
}

/** @param search its page size is preserved */
export function buildSearch({ id, address }: Opening, search = ""): string {
  const to = new URLSearchParams(address);
  const size = new URLSearchParams(search).get(PAGE_SIZE);
  if (size !== null) to.set(PAGE_SIZE, size);
  to.set(VIEW, id);
  return `?${to.toString()}`;
}

/** For servers without saved views. */
const inBrowser = (list: string) => definePreference<string>(`opens.${list}`, (stored) => stored || null);

export function getDefaultView(list: string): string | null {
  const { openings } = readSession().user ?? {};
  if (openings === null) return inBrowser(list).read();
  const opening = openings?.find((one) => one.list === list);
  return opening ? buildSearch(opening) : null;
}

export function saveDefaultView(list: string, opening: Opening | undefined, isInBrowser: boolean): void {
  const { user } = readSession();
  if (isInBrowser) inBrowser(list).set(opening ? buildSearch(opening) : "");
  else if (user) {
    const otherDefaults = user.openings?.filter((one) => one.list !== list) ?? [];
    const own = opening ? [{ list, id: opening.id, address: opening.address }] : [];
    updateSessionUser({ ...user, openings: [...otherDefaults, ...own] });
  }
}

/** The viewer's default view, else the list's own; undefined shows all records. Read once per navigation. */
export function useDefaultView(
  { list }: Pick<ScreenEntry, "list">,
  begins: InitialFields | undefined,
): string | undefined {
  const access = useAccess();
  const within = useParentFilter();
  const { key } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key`: each opening of an address reads it anew
  const opening = useMemo(() => getDefaultView(list), [list, key]);
  if (within) return undefined;
  return opening ?? begins?.(access);
}
