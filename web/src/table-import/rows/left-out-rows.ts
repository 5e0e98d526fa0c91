import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

import type { NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";

const MAX_NAMED_ROWS = 5;
const MAX_CELLS = 3;

export function formatLeftOutRows(rows: readonly NumberedRow[]): string {
  const texts = rows.slice(0, MAX_NAMED_ROWS).map(({ rowNumber, cells }) => {
    const text = cells.filter(hasText).slice(0, MAX_CELLS).join(" ");
    return t`row ${rowNumber} “${text}”`;
  });
  const moreCount = rows.length - texts.length;
  if (moreCount > 0) texts.push(plural(moreCount, { one: "# more", other: "# more" }));
  const list = new Intl.ListFormat(i18n.locale).format(texts);
  return plural(rows.length, {
    one: `# row with a total, title or note is left out: ${list}`,
    other: `# rows with totals, titles or notes are left out: ${list}`,
  });
}
