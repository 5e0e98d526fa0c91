import { useLingui } from "@lingui/react/macro";
import { NativeSelect } from "@mantine/core";

import type { ImportedTable } from "../../spreadsheet/table.ts";

interface EncodingChoiceProps {
  sheet: ImportedTable;
  onChange: (sheet: ImportedTable) => void;
}

/** Offers other encodings with a line of the file in each. Empty if the encoding is certain. */
export function EncodingChoice({ sheet, onChange }: EncodingChoiceProps) {
  const { t } = useLingui();
  const { encoding } = sheet.origin;
  if (!encoding) return null;
  return (
    <NativeSelect
      size="xs"
      maw="100%"
      label={t`Which line is right?`}
      description={t`The file does not say how its accents are written.`}
      value={encoding.name}
      data={encoding.lines.map(({ name, text }) => ({ value: name, label: text }))}
      onChange={({ currentTarget }) =>
        void encoding.read(currentTarget.value).then(([table]) => table && onChange(table))
      }
    />
  );
}
