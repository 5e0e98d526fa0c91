import { preferenceOf } from "../../session/preference.ts";
import { useAccess } from "../../session/use-access.ts";
import { useWithin } from "../record/within.ts";
import type { Begins, Place } from "../resource.ts";

/** The address of the viewer's default view of a list, as it was when the views were last read; nothing for none. */
export const openingOf = (list: string) => preferenceOf<string>(`opens.${list}`, (stored) => stored || null);

/**
 * What a list opens at when its address says nothing: the viewer's default view, else where the list itself begins; undefined for everything.
 * It is read as the address is opened: a default that is chosen meanwhile waits for the next time.
 */
export function useOpening({ list }: Pick<Place, "list">, begins: Begins | undefined): string | undefined {
  const access = useAccess();
  if (useWithin()) return undefined;
  return openingOf(list).read() ?? begins?.(access);
}
