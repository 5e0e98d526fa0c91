import { getIn, type FormApi } from "final-form";
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { useForm } from "react-final-form";

import { createHistory } from "./model/steps.ts";
import type { PlanDraft } from "./model/plan.ts";
import { isAwaited } from "./model/unmatched.ts";

/**
 * The draft's values and errors with selective subscription. Cells are no fields of the form: each field that comes or goes makes the form
 * compute its state over all of them, which hundreds of cells that come into view while one scrolls cannot afford.
 */
interface DraftStore {
  read: () => PlanDraft;
  subscribe: (listener: () => void) => () => void;
  change: (name: string, value: unknown) => void;
  /** Changes that follow from the step before, and are taken back with it. */
  amend: (change: () => void) => void;
  /** Tells that cells were left: their errors show from then on. */
  left: (names: readonly string[]) => void;
  errorOf: (name: string) => string | undefined;
  /** Whether something in a part of the plan was refused when it was submitted. */
  isRefused: (part: string) => boolean;
  /** Takes the last step back, or makes it again. @returns the draft of before; undefined where there is no step */
  undo: () => PlanDraft | undefined;
  redo: () => PlanDraft | undefined;
  canUndo: () => boolean;
  canRedo: () => boolean;
  start: () => () => void;
}

/** What the form says of the draft. */
interface FormNow {
  values: PlanDraft;
  errors?: object | undefined;
  submitErrors?: object | undefined;
  submitFailed?: boolean;
  initialValues?: unknown;
}

/** The errors that show: those of cells that were left, and all once the plan was submitted. */
function createErrors() {
  let now: Pick<FormNow, "errors" | "submitErrors" | "submitFailed"> = {};
  const touched = new Set<string>();
  const changedSince = new Set<string>();
  return {
    changed: (name: string) => void changedSince.add(name),
    /** @returns whether one of them was not left before */
    left: (names: readonly string[]) => {
      const before = touched.size;
      for (const name of names) touched.add(name);
      return touched.size > before;
    },
    of: (name: string): string | undefined => {
      if (!now.submitFailed && !touched.has(name)) return undefined;
      const own: unknown = getIn(now.errors ?? {}, name);
      const refused: unknown = changedSince.has(name) ? undefined : getIn(now.submitErrors ?? {}, name);
      const problem = own ?? refused;
      return typeof problem === "string" ? problem : undefined;
    },
    isRefused: (part: string): boolean =>
      now.submitFailed === true &&
      [now.errors, now.submitErrors].some((found) => getIn(found ?? {}, part) !== undefined),
    update: (next: typeof now) => {
      if (next.submitErrors !== now.submitErrors) changedSince.clear();
      now = next;
    },
  };
}

function createDraftStore(form: FormApi<PlanDraft>): DraftStore {
  let draft = form.getState().values;
  let initial: unknown;
  let name: string | undefined;
  let quiet: "amends" | "travels" | undefined;
  const errors = createErrors();
  errors.update(form.getState());
  const history = createHistory<PlanDraft>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // The form's own signature names the outermost fields only.
  const loose = form as unknown as FormApi;
  const during = (kind: typeof quiet, change: () => void) => {
    quiet = kind;
    change();
    quiet = undefined;
  };
  const travel = (to: PlanDraft | undefined): PlanDraft | undefined => {
    const before = draft;
    if (to === undefined) return undefined;
    during("travels", () =>
      form.batch(() => {
        for (const part of ["orderDetails", "rows", "rowKeys", "priceDetails"] as const)
          loose.change(part, to[part]);
      }),
    );
    return before;
  };
  const update = (now: FormNow) => {
    errors.update(now);
    // What the server made of a saved plan is no step of its own.
    const saved = now.initialValues !== initial;
    if (now.values !== draft && quiet !== "travels") history.record(draft, name, saved || quiet === "amends");
    initial = now.initialValues;
    draft = now.values;
    tell();
  };

  return {
    read: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (field, value) => {
      errors.changed(field);
      name = field;
      loose.change(field, value);
      name = undefined;
    },
    amend: (change) => during("amends", change),
    left: (names) => {
      history.close();
      if (errors.left(names)) tell();
    },
    // What is still looked up is not wrong yet.
    errorOf: (field) => (isAwaited(getIn(draft, field)) ? undefined : errors.of(field)),
    isRefused: errors.isRefused,
    undo: () => travel(history.undo(draft)),
    redo: () => travel(history.redo(draft)),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    start: () =>
      form.subscribe(update, {
        values: true,
        errors: true,
        submitErrors: true,
        submitFailed: true,
        initialValues: true,
      }),
  };
}

const DraftContext = createContext<DraftStore | null>(null);

/** Serves the values and errors of the surrounding plan form to `useDraft` and `useDraftField`. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const form = useForm<PlanDraft>();
  const [store] = useState(() => createDraftStore(form));
  useEffect(() => store.start(), [store]);
  return <DraftContext value={store}>{children}</DraftContext>;
}

function useStore(): DraftStore {
  const store = use(DraftContext);
  if (!store) throw new Error("useDraft needs a DraftProvider");
  return store;
}

/**
 * A part of the draft; renders again only when that part changes. `select` must answer a primitive or an object of the draft
 * itself, never a new one.
 */
export function useDraft<T>(select: (draft: PlanDraft) => T): T {
  const store = useStore();
  const snapshot = () => select(store.read());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** Reads the draft at the moment of an event, without subscribing. */
export function useDraftReader(): () => PlanDraft {
  return useStore().read;
}

/** Makes changes a part of the step before. */
export function useAmend(): DraftStore["amend"] {
  return useStore().amend;
}

/** Tells that cells were left, by their names (`rows.r3.channelId`): their errors show from then on. */
export function useLeave(): DraftStore["left"] {
  return useStore().left;
}

/** Steps back and forth, and whether there are any. */
export function useSteps() {
  const store = useStore();
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo, store.canRedo);
  return { canUndo, canRedo, undo: store.undo, redo: store.redo };
}

/**
 * What is wrong with a field, once it was left or the plan submitted, and the handlers of its input. An error that the server named goes
 * when the value changes.
 */
export function useDraftField(name: string) {
  const store = useStore();
  const error = useDraftError(name);
  const change = useCallback((value: unknown) => store.change(name, value), [store, name]);
  const leave = useLeave();
  const onLeave = useCallback(() => leave([name]), [leave, name]);
  return { error, change, onLeave };
}

/** What is wrong with a field, once it was left or the plan submitted. */
export function useDraftError(name: string): string | undefined {
  const store = useStore();
  const snapshot = () => store.errorOf(name);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** Whether something in a part of the plan was refused when it was submitted. */
export function useIsRefused(part: string): boolean {
  const store = useStore();
  const snapshot = () => store.isRefused(part);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** What is wrong with some fields of a row, in their order: "" for those with which nothing is, or that were not left yet. */
export function useRowErrors(rowKey: string, fields: readonly string[]): readonly string[] {
  const store = useStore();
  // As one text, which compares as a value.
  const snapshot = () => fields.map((field) => store.errorOf(`rows.${rowKey}.${field}`) ?? "").join("\n");
  return useSyncExternalStore(store.subscribe, snapshot, snapshot).split("\n");
}
