import { useCallback } from "react";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import type { RowLink } from "../../ui/data-table/columns.ts";
import { useBehind } from "../record/within.ts";
import { editPathOf, type KeptRecord, type ListedResource, type Place } from "../resource.ts";

/** Where the rows of a list lead: to what the viewer may open of a record. Undefined where they may open none. */
export function useRowLinks<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  SortField extends string,
  Filters extends object,
>(
  { pathOf, mayChange }: Pick<ListedResource<Row, Rec, SortField, Filters>, "pathOf" | "mayChange">,
  place: Place,
): ((row: Row) => RowLink | undefined) | undefined {
  const { can } = useAccess();
  const { user } = useSession();
  const state = useBehind();
  const canUpdate = can(place.module, "UPDATE");

  const linkOf = useCallback(
    (row: Row) => {
      const mayEdit = user && (mayChange?.(row, user) ?? true);
      if (!pathOf && !mayEdit) return undefined;
      const to = pathOf ? pathOf(row, place, state.behind) : editPathOf(place, row.id);
      return { to, state };
    },
    [pathOf, mayChange, place, user, state],
  );
  return pathOf || canUpdate ? linkOf : undefined;
}
