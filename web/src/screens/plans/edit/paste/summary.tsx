import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";

import { ROW_FIELDS } from "../../fields.ts";
import { useDraft } from "../store.tsx";
import type { ReadTable } from "./put.ts";
import { isNumber } from "./rows.ts";

/** A sentence, where there is anything to say; one that warns is bold. */
type Note = readonly [when: boolean, text: string, warns?: "warns"];

/** What is to be said of a table before it is taken: what was not understood, not taken, or filled in. */
function useNotes({ rows, layout }: ReadTable, bad: number): readonly Note[] {
  const { t, i18n } = useLingui();
  const isOrdered = useDraft(({ orderDetails: { mediaTypeId, vendorId } }) =>
    Boolean(mediaTypeId && vendorId),
  );
  const { targets, unknown, above, monthFirst, origin } = layout;
  const { others: sheets, hiddenRows, hiddenColumns } = origin;
  const listOf = (texts: readonly string[]) => new Intl.ListFormat(i18n.locale).format(texts);
  const quoted = (texts: readonly string[]) => listOf(texts.map((text) => t`“${text}”`));

  const listed = rows.filter((row) => row.atListPrice).length;
  const other = rows.filter((row) => row.costsOtherwise).length;
  const merged = new Set(origin.repeated.map((column) => targets[column]).filter(isNumber));
  const names = listOf(ROW_FIELDS.filter(({ key }) => merged.has(key)).map(({ label }) => i18n._(label)));
  const [list, lines, others, letters] = [
    quoted(unknown),
    quoted(above),
    quoted(sheets),
    listOf(hiddenColumns),
  ];
  const sheet = origin.sheet ?? "";
  return [
    [
      bad > 0,
      t`What is not understood keeps its text and is marked in its cell. Correct it before you submit the plan.`,
    ],
    [!isOrdered, t`Names are found once a media type and a vendor are chosen.`],
    [
      listed > 0,
      plural(listed, {
        one: "# row has no rate: the list price is used",
        other: "# rows have no rate: the list price is used",
      }),
      "warns",
    ],
    [
      other > 0,
      plural(other, {
        one: "The amount of # row is not its rate × quantity: rate × quantity is used",
        other: "The amounts of # rows are not their rate × quantity: rate × quantity is used",
      }),
      "warns",
    ],
    [
      unknown.length > 0,
      plural(unknown.length, {
        one: `This column matches no field and is left out: ${list}`,
        other: `These columns match no field and are left out: ${list}`,
      }),
    ],
    [above.length > 0, t`Lines above the headings are left out: ${lines}`],
    [sheets.length > 0, t`Only the sheet “${sheet}” is read, not ${others}`],
    [merged.size > 0, t`Merged cells count in each of their rows: ${names}`, "warns"],
    [
      hiddenRows > 0,
      plural(hiddenRows, {
        one: "# row that is hidden in the file is included",
        other: "# rows that are hidden in the file are included",
      }),
      "warns",
    ],
    [hiddenColumns.length > 0, t`Columns that are hidden in the file are read too: ${letters}`],
    [monthFirst, t`Days are read with the month first, as this table writes them.`],
  ];
}

/** What a table says in short. @param full whether these are more rows than a plan holds */
export function Summary({ table, full }: { table: ReadTable; full: boolean }) {
  const bad = table.rows.reduce((sum, row) => sum + row.bad.length, 0);
  const notes = useNotes(table, bad).filter(([when]) => when);
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
      {notes.map(([_when, text, warns]) => (
        <Text key={text} fz="sm" {...(warns ? { fw: 600 } : {})}>
          {text}
        </Text>
      ))}
      {full && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>A media plan holds at most {MAX_PLAN_ROWS} rows: these are too many.</Trans>
        </Text>
      )}
    </Stack>
  );
}
