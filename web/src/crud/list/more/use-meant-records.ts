import type { I18n } from "@lingui/core";
import { useQuery } from "@apollo/client/react";

import {
  meantRecords,
  type MeantRecordsQuery,
  type MeantRecordsQueryVariables,
} from "../../../generated/meant-records.ts";
import { nearest } from "../../reference/use-matches.ts";
import { askedBy, type Meant, type MeantFilter } from "./meant.ts";

/**
 * The records that a search may name, of those that the list can be narrowed by: `client:acme`, or the name alone. One request, whatever
 * the number of filters; who sees the filters may read their choices.
 */
export function useMeantRecords(
  search: string,
  filters: readonly MeantFilter[],
  i18n: Pick<I18n, "_">,
): readonly Meant[] {
  const { filters: asked, wanted } = askedBy(search, filters, i18n);
  const sources = asked.flatMap(({ name, label, kind }) =>
    // What belongs to the record of another filter cannot be asked for without it; the document asks for all others.
    kind?.kind === "reference" && kind.of === undefined
      ? [{ name, label: i18n._(label), field: kind.options as keyof MeantRecordsQuery }]
      : [],
  );
  const variables: MeantRecordsQueryVariables = {
    search: wanted,
    ...Object.fromEntries(sources.map(({ field }) => [field, true])),
  };
  // Where it fails nothing is offered: the search itself says what is wrong.
  const { data } = useQuery(meantRecords, { variables, skip: wanted === "" || sources.length === 0 });
  const found = sources.flatMap(({ name, label, field }) =>
    (data?.[field] ?? []).map((record) => ({ ...record, filter: name, label })),
  );
  return nearest(found, wanted).map(({ id, name, filter, label }) => ({
    name: filter,
    label,
    value: id,
    words: name,
  }));
}
