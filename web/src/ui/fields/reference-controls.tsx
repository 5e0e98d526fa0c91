import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { MultiSelectControl, SelectControl, type Choice } from "./choice-controls.tsx";
import type { ControlProps } from "./control.ts";

/** A record to choose, as the dropdown queries answer it. */
export interface Option {
  id: string;
  name: string;
}

export interface Options {
  /** undefined until they are read. */
  options: readonly Option[] | undefined;
  loading: boolean;
}

/**
 * A hook that reads the records to choose from. It is given the values of the fields it depends on, null while empty, and
 * should then read nothing.
 */
export type UseOptions = (...dependencies: (string | null)[]) => Options;

interface ReferenceControlProps extends ControlProps {
  useOptions: UseOptions;
  /** Values of the fields that the options depend on; while one is null the control waits, disabled. */
  dependencies: readonly (string | null)[];
  /** What the record refers to now; the list may no longer offer it, or not have been read yet. */
  current?: readonly (Option | null | undefined)[] | undefined;
  emptyText?: MessageDescriptor | undefined;
  multiple?: boolean;
}

function withCurrent(
  options: readonly Option[],
  current: ReferenceControlProps["current"],
  value: unknown,
): Choice[] {
  const chosen = Array.isArray(value) ? value : [value];
  const missing = (current ?? []).flatMap((option) =>
    option && chosen.includes(option.id) && !options.some(({ id }) => id === option.id) ? [option] : [],
  );
  return [...missing, ...options].map(({ id, name }) => ({ value: id, label: name }));
}

/** A reference to another record (or several), chosen from a searchable list that a query feeds. */
export function ReferenceControl({
  useOptions,
  dependencies,
  current,
  emptyText,
  multiple = false,
  ...control
}: ReferenceControlProps) {
  const { t, i18n } = useLingui();
  const { options, loading } = useOptions(...dependencies);
  const waiting = dependencies.some((dependency) => dependency === null);
  const { onChange, value } = control;

  // Another country has other states: a choice made under the old one does not survive it.
  const dependencyKey = dependencies.join("\n");
  const lastKey = useRef(dependencyKey);
  useEffect(() => {
    if (lastKey.current === dependencyKey) return;
    lastKey.current = dependencyKey;
    onChange(multiple ? [] : null);
  }, [dependencyKey, multiple, onChange]);

  const Control = multiple ? MultiSelectControl : SelectControl;
  return (
    <Control
      {...control}
      choices={waiting ? [] : withCurrent(options ?? [], current, value)}
      emptyText={emptyText && i18n._(emptyText)}
      loading={loading && !waiting}
      disabled={waiting}
      searchable
      placeholder={t`Select`}
    />
  );
}
