import { useLingui } from "@lingui/react/macro";
import { Checkbox, Table, Text, VisuallyHidden } from "@mantine/core";
import type { PermissionAction, UserRole } from "@media-planner/schema/enums";
import type { KeyboardEvent } from "react";

import { MODULE_LABELS, PERMISSION_ACTION_LABELS } from "../../resources/labels.ts";
import { getPermissionLabel } from "../../resources/permission-label.ts";
import {
  toFieldName,
  hasEffectFor,
  buildMatrix,
  type Grants,
  type ModuleRow,
  type RolePermission,
} from "./permission-matrix.ts";
import classes from "./module-permission.module.css";

interface PermissionTableProps {
  role: UserRole;
  permissions: readonly RolePermission[];
  grants: Grants;
  changes: Grants;
  /** Undefined if read-only. */
  onChange: ((name: string, granted: boolean) => void) | undefined;
}

const OFFSETS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves between checkboxes on arrow keys. Ignores Enter, which would submit half-edited permissions. */
function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key === "Enter") event.preventDefault();
  // Alt with an arrow key is a command of the browser.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const offset = OFFSETS[event.key];
  const { row, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
  if (!offset || row === undefined || column === undefined) return;
  event.preventDefault();
  const [rowStep, columnStep] = offset;
  const isInDirection = ({ dataset }: HTMLInputElement) =>
    rowStep === 0 ? dataset["row"] === row : dataset["column"] === column;
  const getDistance = ({ dataset }: HTMLInputElement) =>
    (Number(dataset["row"]) - Number(row)) * rowStep +
    (Number(dataset["column"]) - Number(column)) * columnStep;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[data-row]")];
  const [nextBox] = boxes
    .filter((box) => isInDirection(box) && getDistance(box) > 0)
    .sort((a, b) => getDistance(a) - getDistance(b));
  nextBox?.focus();
}

export function PermissionTable(props: PermissionTableProps) {
  const { t, i18n } = useLingui();
  const { rows, actions } = buildMatrix(props.permissions);
  return (
    <Table className={classes.table} aria-label={t`Permissions of the role`} onKeyDown={onKeyDown}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Module`}</Table.Th>
          {actions.map((action) => (
            <Table.Th key={action}>{i18n._(PERMISSION_ACTION_LABELS[action])}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <MatrixRow key={row.module} {...props} row={row} index={index} actions={actions} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface MatrixRowProps extends PermissionTableProps {
  row: ModuleRow;
  index: number;
  actions: readonly PermissionAction[];
}

function MatrixRow({ row, index, actions, ...tableProps }: MatrixRowProps) {
  const { t, i18n } = useLingui();
  const { grants, onChange } = tableProps;
  const label = Object.entries(MODULE_LABELS).find(([name]) => name === row.module)?.[1];
  const module = label ? i18n._(label) : row.module;
  const fieldNames = row.permissions.map(({ id }) => toFieldName(id));
  const granted = fieldNames.filter((name) => grants[name]).length;
  const total = fieldNames.length;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Checkbox
          checked={granted === total}
          indeterminate={granted > 0 && granted < total}
          disabled={!onChange}
          aria-label={t`Everything in ${module}`}
          data-row={index}
          data-column={0}
          onChange={({ currentTarget: { checked } }) =>
            fieldNames.forEach((name) => onChange?.(name, checked))
          }
        />
        <span>{module}</span>
        <Text span c="dimmed" fz={12} ms="auto" style={{ whiteSpace: "nowrap" }}>
          {t`${granted} of ${total}`}
        </Text>
      </Table.Th>
      {actions.map((action, actionIndex) => (
        <Table.Td key={action} data-empty={row.permissionsByAction[action] ? undefined : true}>
          <PermissionCell
            {...tableProps}
            permission={row.permissionsByAction[action]}
            module={module}
            row={index}
            column={actionIndex + 1}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

interface CellProps extends PermissionTableProps {
  permission: RolePermission | undefined;
  module: string;
  row: number;
  column: number;
}

function PermissionCell({ permission, module, row, column, role, grants, changes, onChange }: CellProps) {
  const { t, i18n } = useLingui();
  if (!permission) return <span aria-hidden>–</span>;
  const name = toFieldName(permission.id);
  const isChanged = name in changes;
  const hasEffect = hasEffectFor(role, permission);
  const action = i18n._(PERMISSION_ACTION_LABELS[permission.action]);
  return (
    <label
      className={classes.cell}
      data-changed={isChanged || undefined}
      data-unused={!hasEffect || undefined}
    >
      <Checkbox
        checked={grants[name] ?? false}
        disabled={!onChange}
        aria-label={`${module}: ${action}`}
        title={permission.label ? getPermissionLabel(permission.label) : undefined}
        data-row={row}
        data-column={column}
        onChange={({ currentTarget: { checked } }) => onChange?.(name, checked)}
      />
      <span className={classes.action} aria-hidden>
        {action}
      </span>
      {isChanged && <VisuallyHidden>{t`Changed`}</VisuallyHidden>}
      {!hasEffect && <VisuallyHidden>{t`no effect for this role`}</VisuallyHidden>}
    </label>
  );
}
