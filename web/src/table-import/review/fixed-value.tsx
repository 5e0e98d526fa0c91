import { useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useMemo, useState } from "react";

import type { AnyOptionsQuery } from "../../crud/definition/hook-types.ts";
import { findOption, indexByName } from "../../crud/reference/index-by-name.ts";
import { useKnownOptions } from "./similar-options.ts";
import type { ImportField } from "../fields/import-fields.ts";
import type { FindSimilarNames } from "../target.ts";
import { useTask } from "../use-task.ts";

interface SimilarNamesProps {
  name: string;
  find: FindSimilarNames;
  onSelect: (name: string) => void;
}

const MAX_SIMILAR_NAMES = 3;

/** Offers existing records, so that their other values need not be entered. */
function SimilarNames({ name, find, onSelect }: SimilarNamesProps) {
  const { t } = useLingui();
  const search = useCallback((signal: AbortSignal) => find(name, signal), [name, find]);
  const result = useTask(search);
  const similarNames = result && "value" in result ? result.value : [];
  return similarNames.slice(0, MAX_SIMILAR_NAMES).map((similarName) => (
    <Button key={similarName} size="compact-xs" variant="light" onClick={() => onSelect(similarName)}>
      {t`Similar: ${similarName}`}
    </Button>
  ));
}

interface ReferenceValueProps {
  label: string;
  options: AnyOptionsQuery;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const NO_NAMES = new Map<string, never>();

/** Chooses an existing record by its name. */
function ReferenceValue({ label, options, value, error, onChange }: ReferenceValueProps) {
  const { t } = useLingui();
  const source = useMemo(() => ({ options, names: NO_NAMES }), [options]);
  const known = useKnownOptions(source);
  const option = findOption(indexByName(known), value);
  const names = [...new Set([...known.map(({ name }) => name), ...(option || value === "" ? [] : [value])])];
  return (
    <Select
      size="xs"
      aria-label={label}
      placeholder={t`Select`}
      searchable
      allowDeselect={false}
      error={error}
      value={option?.name ?? (value || null)}
      data={names}
      onChange={(name) => onChange(name ?? "")}
    />
  );
}

interface FixedValueProps {
  field: ImportField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  findSimilarNames: FindSimilarNames | undefined;
}

const RECHECK_DELAY_MS = 500;

/** Text for all rows, or an existing record or choice. */
export function FixedValueInput({
  field: { label, control, dependsOn },
  value,
  error,
  onChange,
  findSimilarNames,
}: FixedValueProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(value);
  const change = useDebouncedCallback(onChange, { delay: RECHECK_DELAY_MS, flushOnUnmount: true });
  const name = i18n._(label);
  const inputLabel = t`Value of ${name} for all rows`;
  if (control.kind === "choice" && !control.multiple)
    return (
      <NativeSelect
        size="xs"
        aria-label={inputLabel}
        error={error}
        value={value}
        data={[
          { value: "", label: t`Select` },
          ...Object.entries(control.labels).map(([choice, choiceLabel]) => ({
            value: choice,
            label: i18n._(choiceLabel),
          })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (control.kind === "reference" && !control.multiple && dependsOn.length === 0)
    return (
      <ReferenceValue
        label={inputLabel}
        options={control.options}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  const changeText = (newText: string) => {
    setText(newText);
    change(newText);
  };
  return (
    <>
      <TextInput
        size="xs"
        aria-label={inputLabel}
        placeholder={t`Value for all rows`}
        error={error}
        value={text}
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
        onBlur={() => change.flush()}
      />
      {findSimilarNames && <SimilarNames name={value.trim()} find={findSimilarNames} onSelect={changeText} />}
    </>
  );
}
