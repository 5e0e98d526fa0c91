import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import type { ReactNode } from "react";

import { ROW_FIELDS } from "../../fields.ts";
import { useDraft } from "../store.tsx";
import type { Layout } from "./layout.ts";
import type { ReadTable } from "./put.ts";
import { isNumber, type PastedRow } from "./rows.ts";

/** A sentence, where there is anything to say. */
function Line({ when, warns = false, children }: { when: boolean; warns?: boolean; children: ReactNode }) {
  return when ? (
    <Text fz="sm" {...(warns ? { fw: 600 } : {})}>
      {children}
    </Text>
  ) : null;
}

/** What is to be said of a table before it is taken: what was not understood, not taken, or filled in. @param full whether these are more rows than a plan holds */
export function Summary({ table: { rows, layout }, full }: { table: ReadTable; full: boolean }) {
  const bad = rows.reduce((sum, row) => sum + row.bad.length, 0);
  // Names are those of a media type and a vendor.
  const ordered = useDraft(({ orderDetails: { mediaTypeId, vendorId } }) => Boolean(mediaTypeId && vendorId));
  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Plural value={rows.length} one="# row" other="# rows" />
        {", "}
        {bad === 0 ? (
          <Trans>all understood</Trans>
        ) : (
          <Plural value={bad} one="# cell not understood" other="# cells not understood" />
        )}
      </Text>
      <Line when={bad > 0}>
        <Trans>
          What is not understood keeps its text and is marked in its cell. The plan can be submitted once it
          is mended.
        </Trans>
      </Line>
      <Line when={!ordered}>
        <Trans>Names are found once a media type and a vendor are chosen.</Trans>
      </Line>
      <Money rows={rows} />
      <Left layout={layout} />
      <Otherwise layout={layout} />
      {full && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>A media plan holds at most {MAX_PLAN_ROWS} rows: these are too many.</Trans>
        </Text>
      )}
    </Stack>
  );
}

/** Amounts that the table does not say, or says otherwise. */
function Money({ rows }: { rows: readonly PastedRow[] }) {
  const listed = rows.filter((row) => row.atListPrice).length;
  const other = rows.filter((row) => row.costsOtherwise).length;
  return (
    <>
      <Line when={listed > 0} warns>
        <Plural
          value={listed}
          one="# row has no rate: the list price is taken"
          other="# rows have no rate: the list price is taken"
        />
      </Line>
      <Line when={other > 0} warns>
        <Plural
          value={other}
          one="The amount of # row is another one than its rate times its quantity, which is taken"
          other="The amounts of # rows are others than their rate times their quantity, which is taken"
        />
      </Line>
    </>
  );
}

/** What of the table is not taken. */
function Left({ layout: { unknown, above, origin } }: { layout: Layout }) {
  const { t, i18n } = useLingui();
  const quoted = (texts: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(texts.map((text) => t`“${text}”`));
  const [list, lines, others] = [quoted(unknown), quoted(above), quoted(origin.others)];
  const sheet = origin.sheet ?? "";
  return (
    <>
      <Line when={unknown.length > 0}>
        <Plural
          value={unknown.length}
          one={`This column goes nowhere and is not taken: ${list}`}
          other={`These columns go nowhere and are not taken: ${list}`}
        />
      </Line>
      <Line when={above.length > 0}>
        <Trans>What stands above the headings is not taken: {lines}</Trans>
      </Line>
      <Line when={origin.others.length > 0}>
        <Trans>
          The sheet “{sheet}” is read, and nothing is taken from {others}
        </Trans>
      </Line>
    </>
  );
}

/** What is taken otherwise than one may think. */
function Otherwise({ layout: { targets, origin, monthFirst } }: { layout: Layout }) {
  const { i18n } = useLingui();
  const { hiddenRows, hiddenColumns } = origin;
  const format = new Intl.ListFormat(i18n.locale);
  const repeated = new Set(origin.repeated.map((column) => targets[column]).filter(isNumber));
  const fields = ROW_FIELDS.filter(({ key }) => repeated.has(key));
  const names = format.format(fields.map(({ label }) => i18n._(label)));
  const letters = format.format(hiddenColumns);
  return (
    <>
      <Line when={repeated.size > 0} warns>
        <Trans>Merged cells count in each of their rows: {names}</Trans>
      </Line>
      <Line when={hiddenRows > 0} warns>
        <Plural
          value={hiddenRows}
          one="# row that is hidden in the file is taken too"
          other="# rows that are hidden in the file are taken too"
        />
      </Line>
      <Line when={hiddenColumns.length > 0}>
        <Trans>Columns that are hidden in the file are read too: {letters}</Trans>
      </Line>
      <Line when={monthFirst}>
        <Trans>Days are read with the month first, as this table writes them.</Trans>
      </Line>
    </>
  );
}
