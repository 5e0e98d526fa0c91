import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import type { ReactNode } from "react";

import { columnsOf } from "../../fields.ts";
import { costsOtherwise } from "./price-rows.ts";
import { isNumber } from "./read-rows.ts";
import type { ReadTable } from "./use-read-table.ts";

interface SummaryProps {
  table: ReadTable;
  /** Whether these are more rows than a plan holds. */
  full: boolean;
  /** Whether names can be found: a media type and a vendor are chosen. */
  ordered: boolean;
}

/** What is to be said of a table before it is taken: what was not understood, not taken, or filled in. */
export function Summary({ table, full, ordered }: SummaryProps) {
  const bad = table.rows.reduce((sum, row) => sum + row.bad.length, 0);
  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {", "}
        {bad === 0 ? (
          <Trans>all understood</Trans>
        ) : (
          <Plural value={bad} one="# cell not understood" other="# cells not understood" />
        )}
      </Text>
      {bad > 0 && (
        <Line>
          <Trans>
            What is not understood keeps its text and is marked in its cell. The plan can be submitted once it
            is mended.
          </Trans>
        </Line>
      )}
      {!ordered && (
        <Line>
          <Trans>Names are found once a media type and a vendor are chosen.</Trans>
        </Line>
      )}
      <Money table={table} />
      <Left table={table} />
      <Taken table={table} />
      {full && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>A media plan holds at most {MAX_PLAN_ROWS} rows: these are too many.</Trans>
        </Text>
      )}
    </Stack>
  );
}

function Line({ children, warns = false }: { children: ReactNode; warns?: boolean }) {
  return (
    <Text fz="sm" {...(warns ? { fw: 600 } : {})}>
      {children}
    </Text>
  );
}

/** Amounts that the table does not say, or says otherwise. */
function Money({ table: { rows } }: Pick<SummaryProps, "table">) {
  const listed = rows.filter((row) => row.atListPrice).length;
  const other = rows.filter(costsOtherwise).length;
  return (
    <>
      {listed > 0 && (
        <Line warns>
          <Plural
            value={listed}
            one="# row has no rate: the list price is taken"
            other="# rows have no rate: the list price is taken"
          />
        </Line>
      )}
      {other > 0 && (
        <Line warns>
          <Plural
            value={other}
            one="The amount of # row is another one than its rate times its quantity, which is taken"
            other="The amounts of # rows are others than their rate times their quantity, which is taken"
          />
        </Line>
      )}
    </>
  );
}

function useQuoted() {
  const { t, i18n } = useLingui();
  return (texts: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(texts.map((text) => t`“${text}”`));
}

/** What of the table is not taken. */
function Left({ table: { layout } }: Pick<SummaryProps, "table">) {
  const quoted = useQuoted();
  const { unknown, above, origin } = layout;
  const [list, lines, others] = [quoted(unknown), quoted(above), quoted(origin.others)];
  const sheet = origin.sheet ?? "";
  return (
    <>
      {unknown.length > 0 && (
        <Line>
          <Plural
            value={unknown.length}
            one={`This column goes nowhere and is not taken: ${list}`}
            other={`These columns go nowhere and are not taken: ${list}`}
          />
        </Line>
      )}
      {above.length > 0 && (
        <Line>
          <Trans>What stands above the headings is not taken: {lines}</Trans>
        </Line>
      )}
      {origin.others.length > 0 && (
        <Line>
          <Trans>
            The sheet “{sheet}” is read, and nothing is taken from {others}
          </Trans>
        </Line>
      )}
    </>
  );
}

/** What is taken otherwise than one may think. */
function Taken({ table: { layout } }: Pick<SummaryProps, "table">) {
  const { i18n } = useLingui();
  const { targets, origin, monthFirst } = layout;
  const { hiddenRows } = origin;
  const format = new Intl.ListFormat(i18n.locale);
  const { grid, more } = columnsOf(null);
  const repeated = new Set(
    origin.repeated.map((column) => targets[column]).filter((target) => isNumber(target)),
  );
  const names = format.format(
    [...grid, ...more].filter(({ key }) => repeated.has(key)).map(({ label }) => i18n._(label)),
  );
  const letters = format.format(origin.hiddenColumns);
  return (
    <>
      {repeated.size > 0 && (
        <Line warns>
          <Trans>Merged cells count in each of their rows: {names}</Trans>
        </Line>
      )}
      {hiddenRows > 0 && (
        <Line warns>
          <Plural
            value={hiddenRows}
            one="# row that is hidden in the file is taken too"
            other="# rows that are hidden in the file are taken too"
          />
        </Line>
      )}
      {origin.hiddenColumns.length > 0 && (
        <Line>
          <Trans>Columns that are hidden in the file are read too: {letters}</Trans>
        </Line>
      )}
      {monthFirst && (
        <Line>
          <Trans>Days are read with the month first, as this table writes them.</Trans>
        </Line>
      )}
    </>
  );
}
