import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readRefusals, useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import type { Replacement } from "../../../table-import/values/load-options.ts";
import { getSource, REFERENCES, type RowReference } from "../../fields.ts";
import { getRecordId } from "../model/references.ts";
import { fetchPriceLists } from "../queries/order-queries.ts";
import { useQueryNames } from "../queries/resolve-names.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { previewInsertedRows } from "./complete-rows.ts";
import { getTargetRows, type InsertPosition, type ParsedTable } from "./insert-rows.ts";
import type { ColumnMap } from "./map-columns.ts";
import { parseRows } from "./parse-rows.ts";
import { compareDates, moveDates, type DateMove } from "./periods/move-dates.ts";

interface ReadOptions {
  replacements?: readonly Replacement[];
  dateMove?: DateMove | undefined;
  takesDiscounts?: boolean | undefined;
}

type ReadTable = (
  columnMap: ColumnMap,
  position: InsertPosition,
  options?: ReadOptions,
) => Promise<ParsedTable>;

/** Looks the names of a table up, moves its dates, and adds list prices. */
export function useReadTable(): ReadTable {
  const { i18n } = useLingui();
  const { getState, knownNames } = usePlanStore();
  const queryNames = useQueryNames();
  const client = useApolloClient();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    async (columnMap, position, { replacements = [], dateMove, takesDiscounts } = {}) => {
      const { draft, currency } = getState();
      const { vendorId, campaignDate: planDates } = draft.orderDetails;
      const { targetRows } = getTargetRows(draft, columnMap.rows.length, position);
      const isReadOnly = (field: RowReference) => getDenialReason(getSource(field).options) !== undefined;
      const getReadOnlyValues = (index: number) => {
        const storedRow = draft.rows[targetRows[index]?.key ?? ""];
        return Object.fromEntries(
          REFERENCES.flatMap((field) =>
            (position === "replace" || (columnMap.mapping[field] ?? null) !== null) &&
            storedRow?.[field] &&
            isReadOnly(field)
              ? [[field, storedRow[field]]]
              : [],
          ),
        );
      };
      for (const { options, option } of replacements)
        for (const field of REFERENCES)
          if (getSource(field).options === options) knownNames.addOption(field, option);
      const read = () =>
        parseRows(columnMap, {
          queryNames,
          replacements,
          planDates,
          language: i18n.locale,
          currency,
          getOldCityId: (index) => getRecordId(targetRows[index]?.before.cityId ?? null),
          getReadOnlyValues,
        });
      const refusals = readRefusals();
      let pastedRows = await read();
      // The server has refused options, whose columns are now read-only.
      if (readRefusals() !== refusals) pastedRows = await read();
      const dateComparison = compareDates(pastedRows, planDates);
      const movedRows = dateMove ? moveDates(pastedRows, dateMove, planDates) : pastedRows;
      const formatRows = pastedRows.map(({ changes: { formatId = null } }) => ({ formatId }));
      const priceLists = await fetchPriceLists(client, vendorId, [
        ...targetRows.map(({ before }) => before),
        ...formatRows,
      ]);
      return {
        columnMap,
        weeksToPlan: dateComparison.weeksToPlan,
        outsideCount: compareDates(movedRows, planDates).outsideCount,
        ...previewInsertedRows(draft, movedRows, position, {
          priceLists,
          getSeconds: knownNames.getSeconds,
          takesDiscounts,
        }),
      };
    },
    [getState, knownNames, queryNames, client, getDenialReason, i18n.locale],
  );
}
