import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { findOption, indexByName } from "../../../crud/reference/index-by-name.ts";
import { readRefusals, useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { getSource, REFERENCES, type RowReference } from "../../fields.ts";
import { getRecordId } from "../model/references.ts";
import { fetchPriceLists } from "../queries/order-queries.ts";
import { useQueryNames } from "../queries/resolve-names.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import { addCitiesToChannels } from "./channel-cities.ts";
import { previewInsertedRows, type CompletedRows } from "./complete-rows.ts";
import { getTargetRows } from "./insert-rows.ts";
import { mapColumns, type ColumnMap } from "./map-columns.ts";
import { parseRows } from "./parse-rows.ts";
import { compareDates, moveDates, type DateComparison } from "./periods/move-dates.ts";
import type { ReadRequest } from "./read-request.ts";

/** Rows as the plan will have them. */
export interface ParsedTable extends CompletedRows, DateComparison {
  columnMap: ColumnMap;
}

/** Maps the columns of a table, looks its names up, moves its dates, and adds list prices. */
export function useReadTable(): (request: ReadRequest, suggested: ColumnMap) => Promise<ParsedTable> {
  const { i18n } = useLingui();
  const { getState, knownNames } = usePlanStore();
  const queryNames = useQueryNames();
  const client = useApolloClient();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    async (request, suggested) => {
      const { sheet, position, choices, dateMove, takesDiscounts } = request;
      const { draft, currency } = getState();
      const { vendorId, campaignDate: planDates } = draft.orderDetails;

      /** Uses the first column with the name of a format, if no heading names one. */
      const findColumns = async () => {
        for (const formatId of choices.columns ? [] : suggested.formatColumns) {
          const names = [...new Set(suggested.rows.map(({ cells }) => String(cells[formatId] ?? "")))];
          // oxlint-disable-next-line no-await-in-loop -- the first column with a format is used
          const formats = indexByName(await queryNames("formatId", names.filter(hasText), null));
          if (!names.some((name) => findOption(formats, name))) continue;
          const mapping = { ...suggested.columns.mapping, formatId };
          const columns = { ...suggested.columns, mapping };
          return mapColumns(sheet, planDates, { ...request, choices: { ...choices, columns } });
        }
        return suggested;
      };
      const columnMap = await addCitiesToChannels(await findColumns(), queryNames);
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
      for (const { options, option } of choices.replacements)
        for (const field of REFERENCES)
          if (getSource(field).options === options) knownNames.addOption(field, option);
      const read = () =>
        parseRows(columnMap, {
          queryNames,
          replacements: choices.replacements,
          dividesThousands: choices.dividesThousands,
          planDates,
          parents: draft.orderDetails,
          language: i18n.locale,
          currency,
          getOldCityId: (index) => getRecordId(targetRows[index]?.before.cityId ?? null),
          getReadOnlyValues,
        });
      const refusals = readRefusals();
      let planRows = await read();
      // The server has refused options, whose columns are now read-only.
      if (readRefusals() !== refusals) planRows = await read();
      const dateComparison = compareDates(planRows, planDates);
      const movedRows = dateMove ? moveDates(planRows, dateMove, planDates) : planRows;
      const formatRows = planRows.map(({ values: { formatId = null } }) => ({ formatId }));
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
