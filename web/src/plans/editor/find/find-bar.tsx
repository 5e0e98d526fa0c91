import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  Group,
  Paper,
  Portal,
  Text,
  TextInput,
} from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconReplace } from "@tabler/icons-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";

import { toastNeutral } from "../../../ui/overlays/toast.ts";
import { getField, isReference, type RowColumns, type RowField } from "../../fields.ts";
import { getCellId, useFormatCell } from "../cells/use-cell.ts";
import type { RowCommands } from "../commands/commands.ts";
import type { FindMode } from "../grid/use-row-commands.ts";
import { isSameCell, type CellRef } from "../model/cell-range.ts";
import type { DraftRow } from "../model/plan-draft.ts";
import { getParseContext } from "../model/state.ts";
import { useDraft, usePlanState, usePlanStore } from "../use-plan-store.tsx";
import { findCells, findNextMatch, getReplacedRows, type FindOptions } from "./find-cells.ts";
import classes from "./find-bar.module.css";

/** Displayed text, and the text for editing; of references only the displayed one. */
function useListTexts(): (row: DraftRow, field: RowField) => readonly string[] {
  const formatCell = useFormatCell();
  const formatForEditing = usePlanState(({ formatters }) => formatters.formatCell);
  return useMemo(
    () => (row, field) => {
      const editText = formatForEditing(row, field);
      // Without its unit, a number of units would be read as spots.
      if (field === "quantity" && row.asUnits) return [editText];
      return isReference(field) ? [formatCell(row, field)] : [formatCell(row, field), editText];
    },
    [formatCell, formatForEditing],
  );
}

type FindSettings = Pick<FindOptions, "text" | "isCaseSensitive" | "isWholeCell"> & { isOneColumn: boolean };

const NO_SETTINGS: FindSettings = {
  text: "",
  isCaseSensitive: false,
  isWholeCell: false,
  isOneColumn: false,
};

/** Counts after the typed letter is visible; `find` is exact, for keys that follow at once. */
function useMatches(settings: FindSettings, columns: RowColumns, column: RowField | undefined) {
  const store = usePlanStore();
  const draft = useDeferredValue(useDraft((current) => current));
  const listTexts = useListTexts();
  const fields = useMemo(() => [...columns.grid, ...columns.additional].map(({ key }) => key), [columns]);
  const { text, isCaseSensitive, isWholeCell, isOneColumn } = settings;
  const oneColumn = isOneColumn ? column : undefined;
  const options = useMemo<FindOptions>(
    () => ({ text, isCaseSensitive, isWholeCell, fields: oneColumn ? [oneColumn] : fields }),
    [text, isCaseSensitive, isWholeCell, oneColumn, fields],
  );
  const countedOptions = useDeferredValue(options);
  const matches = useMemo(
    () => findCells(draft, countedOptions, listTexts),
    [draft, countedOptions, listTexts],
  );
  const find = () => findCells(store.getState().draft, options, listTexts);
  return { matches, find, options, fields, listTexts };
}

interface FindBarProps {
  mode: FindMode;
  columns: RowColumns;
  readOnly: boolean;
  commands: RowCommands;
  onMode: (mode: FindMode) => void;
  onClose: () => void;
}

/** Outside the form's fieldset, which is disabled in read-only plans. */
export function FindBar(props: FindBarProps) {
  return (
    <Portal>
      <FindPanel {...props} />
    </Portal>
  );
}

/** Finds and replaces texts of cells. */
function FindPanel({ mode, columns, readOnly, commands, onMode, onClose }: FindBarProps) {
  const { t, i18n } = useLingui();
  const store = usePlanStore();
  const input = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState<FindSettings>(NO_SETTINGS);
  const [replacement, setReplacement] = useState("");
  const active = usePlanState(({ selection }) => selection.active);
  const { matches, find, options, fields, listTexts } = useMatches(settings, columns, active?.field);
  const current = matches.findIndex((match) => isSameCell(match, active));
  const hasReplace = mode === "replace" && !readOnly;
  const set = (changes: Partial<FindSettings>) => setSettings((before) => ({ ...before, ...changes }));

  useEffect(() => {
    input.current?.focus();
  }, []);

  const showNext = (step: 1 | -1, from = store.getState().selection.active) => {
    const { rowKeys } = store.getState().draft;
    const match = findNextMatch(find(), from, step, { rowKeys, fields });
    if (match) store.reveal(match);
  };
  const replace = (cells: readonly CellRef[]) => {
    const state = store.getState();
    const context = getParseContext(state);
    const rows = getReplacedRows(state.draft, cells, { options, replacement, listTexts, context });
    commands.setRows(rows);
  };
  const replaceCurrent = () => {
    const match = find().find((cell) => isSameCell(cell, active));
    if (match) replace([match]);
    showNext(1);
  };
  const replaceAll = () => {
    const cells = find();
    replace(cells);
    toastNeutral(plural(cells.length, { one: "Replaced in # cell", other: "Replaced in # cells" }));
  };
  const close = () => {
    onClose();
    const { active: cell } = store.getState().selection;
    const element = cell && document.getElementById(getCellId(cell.key, cell.field));
    // After the bar's unmount, so that the cell may take the focus.
    requestAnimationFrame(() => (element ?? document.getElementById("plan-add-row"))?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === input.current) showNext(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const columnName = active ? i18n._(getField(active.field).label) : undefined;
  const count = matches.length;
  const countText =
    current >= 0 ? t`${current + 1} of ${count}` : plural(count, { one: "# match", other: "# matches" });
  const buttons = [
    { label: t`Previous match`, Icon: IconChevronUp, step: -1 },
    { label: t`Next match`, Icon: IconChevronDown, step: 1 },
  ] as const;
  const checkboxes = [
    { label: t`Match case`, name: "isCaseSensitive" },
    { label: t`Whole cell`, name: "isWholeCell" },
    ...(columnName === undefined ? [] : [{ label: t`Only “${columnName}”`, name: "isOneColumn" } as const]),
  ] as const;
  return (
    <Paper
      withBorder
      shadow="md"
      className={classes.bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React's DOM of the tests lacks the element
      role="search"
      aria-label={t`Find in the rows`}
      data-find-bar=""
      onKeyDown={onKeyDown}
    >
      <Group gap={6} wrap="nowrap">
        <TextInput
          ref={input}
          flex={1}
          size="sm"
          aria-label={t`Find`}
          placeholder={t`Find`}
          data-typing=""
          value={settings.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Text component="output" fz={13} c="dimmed" className={classes.count}>
          {settings.text !== "" && countText}
        </Text>
        {buttons.map(({ label, Icon, step }) => (
          <ActionIcon key={step} aria-label={label} title={label} onClick={() => showNext(step)}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
        {!readOnly && (
          <ActionIcon
            aria-label={t`Replace`}
            title={t`Replace`}
            aria-pressed={hasReplace}
            variant={hasReplace ? "light" : "subtle"}
            onClick={() => onMode(hasReplace ? "find" : "replace")}
          >
            <IconReplace size={18} aria-hidden />
          </ActionIcon>
        )}
        <CloseButton aria-label={t`Close`} onClick={close} />
      </Group>
      {hasReplace && (
        <Group gap={6} wrap="nowrap">
          <TextInput
            flex={1}
            size="sm"
            aria-label={t`Replace with`}
            placeholder={t`Replace with`}
            data-typing=""
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") replaceCurrent();
            }}
          />
          <Button size="sm" variant="default" disabled={current < 0} onClick={replaceCurrent}>
            <Trans>Replace</Trans>
          </Button>
          <Button size="sm" variant="default" disabled={count === 0} onClick={replaceAll}>
            <Trans>Replace all</Trans>
          </Button>
        </Group>
      )}
      <Group gap="6px 16px">
        {checkboxes.map(({ label, name }) => (
          <Checkbox
            key={name}
            size="xs"
            label={label}
            checked={settings[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Paper>
  );
}
