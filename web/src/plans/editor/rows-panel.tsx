import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconPlus, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";

import { useIsNarrow } from "../../ui/screen-width.ts";
import { getRowColumns } from "../fields.ts";
import { getMediaTypeCode } from "./model/state.ts";
import { getError } from "./model/validation.ts";
import { ClipboardHandlers } from "./paste/clipboard.tsx";
import { PlanFiles } from "./paste/plan-files.tsx";
import { useDraft, useEditedPlan, usePlanState, usePlanStore } from "./use-plan-store.tsx";
import { PlanRowCards } from "./grid/row-cards.tsx";
import { ColumnsMenu } from "./grid/computed-columns.tsx";
import { PlanGrid } from "./grid/grid.tsx";
import { useGridKeys } from "./grid/use-grid-keys.ts";
import { useRowCommands, type FindMode, type MenuPosition } from "./grid/use-row-commands.ts";
import type { RowActions } from "./grid/row-controls.tsx";
import classes from "./plan-editor.module.css";

const loadMenu = () => import("./grid/grid-menu.tsx");
const loadFindBar = () => import("./find/find-bar.tsx");
const GridMenu = lazy(async () => ({ default: (await loadMenu()).GridMenu }));
const FindBar = lazy(async () => ({ default: (await loadFindBar()).FindBar }));

/** Called with the first focus: a late bar would leave typed letters to the cell. */
function preloadTools(): void {
  void Promise.allSettled([loadMenu(), loadFindBar()]);
}

function RowsFooter({ commands, isFull, isGrid }: RowActions & { isGrid: boolean }) {
  const { t } = useLingui();
  const count = useDraft((draft) => draft.rowKeys.length);
  const { undo, redo } = usePlanStore();
  const canUndo = usePlanState((state) => state.canUndo);
  const canRedo = usePlanState((state) => state.canRedo);
  return (
    <Group gap="8px 10px" px={14} py={10}>
      <Button
        variant="light"
        size="sm"
        id="plan-add-row"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => commands.addRowAfter()}
        disabled={isFull}
      >
        <Trans>Add row</Trans>
      </Button>
      <PlanFiles />
      {/* Never disabled, which would lose the focus and the form's shortcuts. */}
      <Group gap={8} wrap="nowrap">
        <ActionIcon
          aria-label={t`Undo`}
          title={t`Undo`}
          onClick={undo}
          data-disabled={!canUndo || undefined}
          aria-disabled={!canUndo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t`Redo`}
          title={t`Redo`}
          onClick={redo}
          data-disabled={!canRedo || undefined}
          aria-disabled={!canRedo}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text span c="dimmed" fz={13} ms="auto" className={classes.rowsHint}>
        {isFull ? (
          <Trans>At most 300 media rows</Trans>
        ) : (
          <>
            <Plural value={count} one="# row" other="# rows" />
            {isGrid && (
              <>
                {" · "}
                <Trans>
                  <kbd>Ctrl</kbd> + <kbd>Enter</kbd> adds a row
                </Trans>
              </>
            )}
          </>
        )}
      </Text>
      <ActionIcon aria-label={t`Find`} title={t`Find`} onClick={commands.showFind}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isGrid && <ColumnsMenu />}
      {isGrid && (
        <ActionIcon
          aria-label={t`Keyboard shortcuts`}
          title={t`Keyboard shortcuts`}
          onClick={commands.showShortcuts}
        >
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Shows a grid, or cards on narrow screens. */
export function PlanRows() {
  const { t } = useLingui();
  const { readOnly } = useEditedPlan();
  const isNarrow = useIsNarrow();
  const rowKeys = useDraft((draft) => draft.rowKeys);
  const error = usePlanState((state) => getError(state, "rowKeys"));
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const [menuPosition, setMenuPosition] = useState<MenuPosition>();
  const [findMode, setFindMode] = useState<FindMode>();
  const closeMenu = useCallback(() => setMenuPosition(undefined), []);
  const showFind = useCallback((mode: FindMode) => {
    setFindMode(mode);
    // An open bar takes the focus again.
    document.querySelector<HTMLElement>("[data-find-bar] input")?.focus();
  }, []);
  const commands = useRowCommands({ onMenu: setMenuPosition, onFind: showFind });
  const columns = useMemo(() => getRowColumns(mediaTypeCode), [mediaTypeCode]);
  const isFull = rowKeys.length >= MAX_PLAN_ROWS;
  const Layout = isNarrow ? PlanRowCards : PlanGrid;
  return (
    <ClipboardHandlers columns={columns} onClear={commands.clearSelected}>
      {/* Handles events bubbling from the cells; the group is not focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <fieldset
        className={classes.rows}
        aria-label={t`Media rows`}
        aria-keyshortcuts="Control+Enter"
        onFocus={preloadTools}
        onKeyDown={useGridKeys(commands, readOnly)}
      >
        <Layout
          rowKeys={rowKeys}
          columns={columns}
          readOnly={readOnly}
          commands={commands}
          isFull={isFull}
          onMenu={setMenuPosition}
        />
        <Suspense>
          {menuPosition && (
            <GridMenu
              position={menuPosition}
              commands={commands}
              readOnly={readOnly}
              isFull={isFull}
              onClose={closeMenu}
            />
          )}
          {findMode && (
            <FindBar
              mode={findMode}
              columns={columns}
              readOnly={readOnly}
              commands={commands}
              onMode={showFind}
              onClose={() => setFindMode(undefined)}
            />
          )}
        </Suspense>
        {error && (
          <Text role="alert" c="var(--mantine-color-error)" fz={13} px={14} pt={10} data-invalid-rows="">
            {error}
          </Text>
        )}
        {!readOnly && <RowsFooter commands={commands} isFull={isFull} isGrid={!isNarrow} />}
      </fieldset>
    </ClipboardHandlers>
  );
}
