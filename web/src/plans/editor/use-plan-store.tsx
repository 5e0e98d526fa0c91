import { useLingui } from "@lingui/react";
import { isDate } from "@media-planner/schema/rules/formats";
import { getNumberStyle, formatPlainNumber } from "@media-planner/schema/rules/parse-number";
import { equal } from "@wry/equality";
import { getIn } from "final-form";
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from "react";
import { useSyncExternalStoreWithSelector } from "use-sync-external-store/with-selector";

import { filterMatches } from "../../crud/reference/use-matches.ts";
import { RATE_UNIT_LABELS } from "../../resources/labels.ts";
import type { ControlProps } from "../../ui/fields/control-props.ts";
import { useFormat } from "../../ui/format/format.ts";
import { getField } from "../fields.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import type { DraftOrigin, StoredDraft } from "./drafts/draft-storage.ts";
import type { PlanDraft } from "./model/plan-draft.ts";
import { createKnownNames, getDisplayText } from "./model/references.ts";
import type { PlanState, Formatters } from "./model/state.ts";
import { createPlanStore, type PlanStore } from "./model/plan-store.ts";
import { formatTenSecondUnits } from "./model/parse-input.ts";
import { getError } from "./model/validation.ts";

export interface EditedPlan extends DraftOrigin {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  /** True after the changes are saved or discarded. */
  canCloseRef: RefObject<boolean>;
  /**
   * Receives the draft's base version for conflict detection. A new plan needs its idempotency key, because it
   * may already exist.
   */
  onRestore: (restored: DraftOrigin) => void;
}

const StoreContext = createContext<PlanStore | null>(null);
const EditedPlanContext = createContext<EditedPlan | null>(null);

function useFormatters(knownNames: PlanStore["knownNames"]): Formatters {
  const { i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const language = i18n.locale;
    const units = Object.entries(RATE_UNIT_LABELS).map(([id, name]) => ({ id, name: i18n._(name) }));
    return {
      language,
      parseUnit: (text) => filterMatches(units, text)[0]?.id,
      formatCell: (row, field) => {
        const value = row[field];
        if (value === null) return "";
        if (typeof value === "number")
          return field === "quantity" && row.asUnits
            ? formatTenSecondUnits(value)
            : formatPlainNumber(value, getNumberStyle(language));
        const isDay = typeof value === "string" && getField(field).kind === "day" && isDate(value);
        return isDay ? format.date(value) : getDisplayText(field, value, { ...knownNames, i18n });
      },
    };
  }, [i18n, format, knownNames]);
}

interface PlanStoreOptions {
  plan: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  expandedRows: readonly string[];
  storedDraft: StoredDraft | undefined;
}

export function useNewPlanStore({ plan, storedDraft, ...initialPlan }: PlanStoreOptions): PlanStore {
  const [knownNames] = useState(() => createKnownNames(plan));
  const formatters = useFormatters(knownNames);
  const [store] = useState(() => {
    const newStore = createPlanStore({ knownNames, formatters, ...initialPlan });
    if (!storedDraft) return newStore;
    for (const { field, option } of storedDraft.options) knownNames.addOption(field, option);
    newStore.change({ type: "replaceDraft", draft: storedDraft.draft });
    newStore.setServerDraft(storedDraft.draft);
    return newStore;
  });
  useEffect(() => store.setFormatters(formatters), [store, formatters]);
  useEffect(() => knownNames.setStoredPlan(plan), [knownNames, plan]);
  return store;
}

interface PlanProviderProps {
  store: PlanStore;
  editedPlan: EditedPlan;
  children: ReactNode;
}

export function PlanProvider({ store, editedPlan, children }: PlanProviderProps) {
  return (
    <StoreContext value={store}>
      <EditedPlanContext value={editedPlan}>{children}</EditedPlanContext>
    </StoreContext>
  );
}

export function useEditedPlan(): EditedPlan {
  const editedPlan = use(EditedPlanContext);
  if (!editedPlan) throw new Error("useEditedPlan needs a PlanProvider");
  return editedPlan;
}

export function usePlanStore(): PlanStore {
  const store = use(StoreContext);
  if (!store) throw new Error("usePlanStore needs a PlanProvider");
  return store;
}

/** @param select must return a primitive or an existing object, never a new one */
export function usePlanState<T>(select: (state: PlanState) => T): T {
  const { getState, subscribe } = usePlanStore();
  const snapshot = () => select(getState());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** For new objects: keeps the earlier of two equal ones. Slower than `usePlanState`. */
export function useDerivedPlanState<T>(select: (state: PlanState) => T): T {
  const { getState, subscribe } = usePlanStore();
  return useSyncExternalStoreWithSelector(subscribe, getState, getState, select, equal);
}

export function useDraft<T>(select: (draft: PlanDraft) => T): T {
  return usePlanState(({ draft }) => select(draft));
}

/** Binds order or price details to a control. */
export function usePlanControl(
  name: string,
  label: string,
  required = false,
): Omit<ControlProps, "onChange"> {
  const { markTouched } = usePlanStore();
  return {
    name,
    label,
    required,
    error: usePlanState((state) => getError(state, name)),
    value: useDraft((draft): unknown => getIn(draft, name)),
    onBlur: () => markTouched([name]),
  };
}
