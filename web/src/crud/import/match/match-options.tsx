import { Trans, useLingui } from "@lingui/react/macro";
import { Group, NativeSelect, Stack, Text } from "@mantine/core";

import type { MatchKey } from "../../definition/match-key.ts";
import type { ExistingRecordMode } from "../check-rows.ts";
import { getFieldLabel } from "../../../table-import/fields/import-fields.ts";
import type { Importer } from "../importer.ts";
import { getKeyName } from "./match-records.ts";

const MODES: readonly ExistingRecordMode[] = ["update", "skip", "create"];

interface MatchOptionsProps {
  importer: Pick<Importer, "fields" | "canUpdate">;
  mode: ExistingRecordMode;
  onModeChange: (mode: ExistingRecordMode) => void;
  keys: readonly MatchKey[];
  firstKey: MatchKey | undefined;
  /** Called with the name of a key. */
  onFirstKeyChange: (name: string) => void;
}

/** Selects the match key and the treatment of matching records. */
export function MatchOptions({
  importer,
  mode,
  onModeChange,
  keys,
  firstKey,
  onFirstKeyChange,
}: MatchOptionsProps) {
  const { t, i18n } = useLingui();
  const formatKey = (key: MatchKey) =>
    new Intl.ListFormat(i18n.locale).format(key.map((name) => getFieldLabel(importer.fields, name)));

  return (
    <Stack gap={6}>
      <Group gap="sm" align="end">
        <NativeSelect
          label={t`Records that already exist`}
          value={mode}
          data={[
            ...(importer.canUpdate ? [{ value: "update", label: t`Update matching records` }] : []),
            { value: "skip", label: t`Skip matching records` },
            { value: "create", label: t`Create all as new` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onModeChange(MODES.find((mode) => mode === value) ?? "skip")
          }
        />
        {keys.length > 1 && (
          <NativeSelect
            label={t`Match by`}
            value={getKeyName(firstKey)}
            data={keys.map((key) => ({ value: getKeyName(key), label: formatKey(key) }))}
            onChange={({ currentTarget: { value } }) => onFirstKeyChange(value)}
          />
        )}
      </Group>
      {mode === "update" && (
        <Text fz="sm" c="dimmed">
          <Trans>Empty cells and missing columns do not change the stored value.</Trans>
        </Text>
      )}
    </Stack>
  );
}
