import { Trans, useLingui, Plural } from "@lingui/react/macro";
import { Alert, ActionIcon, Button, Group, Popover, Text } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { ClosedPlanAlert, Rejection } from "../plan-header.tsx";
import { isEditable } from "../view/status/use-status-changes.tsx";
import { listFieldErrors } from "../../crud/errors/form-errors.ts";
import { FieldErrorList } from "../../crud/form/server-errors.tsx";
import { isSameCell, parseCellName } from "./model/cell-range.ts";
import { getCheckedPlan } from "./model/state.ts";
import { getErrors, listInvalidCells } from "./model/validation.ts";
import { listPlanWarnings, type RowWarning } from "../warnings/plan-warnings.ts";
import { WarningSummary } from "../warnings/warning-summary.tsx";
import { useDraft, useEditedPlan, usePlanStore, usePlanState } from "./use-plan-store.tsx";

export function Notices(): ReactNode {
  const { plan, readOnly } = useEditedPlan();
  if (!plan) return null;
  if (!isEditable(plan.status)) return <ClosedPlanAlert plan={plan} />;
  if (readOnly)
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
        <Trans>You can read this media plan but not change it.</Trans>
      </Alert>
    );
  if (plan.status === "REJECTED") return <Rejection plan={plan} />;
  if (plan.status !== "APPROVED") return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <Trans>
        This media plan is approved. Saving creates a new revision and sets the status to pending.
      </Trans>
    </Alert>
  );
}

const FIELDS_OUTSIDE_ROWS = /^(rowKeys|priceDetails\..+|orderDetails\.(\w+Id|campaignDate\.\w+))$/;

function hasInlineError(name: string): boolean {
  return parseCellName(name) !== undefined || FIELDS_OUTSIDE_ROWS.test(name);
}

export function PlanServerErrors() {
  const { t } = useLingui();
  const { getState } = usePlanStore();
  // Skips validation before the first submission, to keep typing fast.
  const errors = usePlanState((state) => (state.validation.isSubmitted ? getErrors(state) : undefined));
  const serverErrors = usePlanState(({ validation }) => validation.serverErrors);
  if (!errors) return null;
  return (
    <FieldErrorList
      errors={[...listFieldErrors(errors), ...listFieldErrors(serverErrors)].filter(
        ({ path }) => !hasInlineError(path),
      )}
      getLabel={(path) => {
        const [list, key, name] = path.split(".");
        if (list !== "rows" || key === undefined || name === undefined) return undefined;
        const number = getState().draft.rowKeys.indexOf(key) + 1;
        return t`${name}, row ${number}`;
      }}
    />
  );
}

/** Sums what the approver will see too; its rows lead to their cells. */
export function WarningCount() {
  const store = usePlanStore();
  const [isOpen, setIsOpen] = useState(false);
  const { knownNames } = store;
  const currency = usePlanState((state) => state.currency);
  const campaign = usePlanState((state) => state.campaign);
  const priceLists = usePlanState((state) => state.priceLists);
  const minimumQuantities = usePlanState((state) => state.minimumQuantities);
  // Deferred to keep typing fast.
  const draft = useDeferredValue(useDraft((current) => current));
  const warnings = useMemo(
    () => listPlanWarnings(getCheckedPlan({ draft, campaign, priceLists, minimumQuantities, knownNames })),
    [draft, campaign, priceLists, minimumQuantities, knownNames],
  );
  if (warnings.length === 0) return null;
  const onOpen = ({ rowId, field }: RowWarning) => {
    setIsOpen(false);
    const key = draft.rowKeys.find((rowKey) => draft.rows[rowKey]?.id === rowId);
    if (key !== undefined) store.reveal({ key, field });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-end"
      shadow="md"
      width={360}
      returnFocus={false}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="yellow"
          c="var(--tone-warning)"
          px={8}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Plural value={warnings.length} one="# warning" other="# warnings" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <WarningSummary warnings={warnings} currency={currency} onOpen={onOpen} />
        <Text c="dimmed" fz="sm" mt={8}>
          <Trans>Warnings do not prevent saving. The approver sees them too.</Trans>
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Counts invalid cells after submission and navigates between them. */
export function ErrorCount() {
  const { t } = useLingui();
  const store = usePlanStore();
  const count = usePlanState((state) => listInvalidCells(state).length);
  if (count === 0) return null;
  const goToInvalidCell = (step: 1 | -1) => {
    const cells = listInvalidCells(store.getState());
    const { active } = store.getState().selection;
    const currentIndex = cells.findIndex((cell) => isSameCell(cell, active));
    const nextIndex = currentIndex < 0 && step < 0 ? -1 : currentIndex + step;
    const cell = cells.at(nextIndex % cells.length);
    if (cell) store.reveal(cell);
  };
  return (
    <Group gap={2} wrap="nowrap" component="section" aria-label={t`Cells to fix`}>
      <Text
        fz="sm"
        fw={600}
        c="var(--mantine-color-error)"
        aria-live="polite"
        style={{ whiteSpace: "nowrap" }}
      >
        <Plural value={count} one="# cell to fix" other="# cells to fix" />
      </Text>
      <ActionIcon color="red" aria-label={t`Previous cell to fix`} onClick={() => goToInvalidCell(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon color="red" aria-label={t`Next cell to fix`} onClick={() => goToInvalidCell(1)}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
