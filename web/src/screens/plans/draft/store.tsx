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

import type { PlanDraft } from "./plan.ts";

/**
 * The draft's values and errors with selective subscription. Cells are no fields of the form: each field that comes or goes makes the form
 * compute its state over all of them, which hundreds of cells that come into view while one scrolls cannot afford.
 */
interface DraftStore {
  read: () => PlanDraft;
  subscribe: (listener: () => void) => () => void;
  change: (name: string, value: unknown) => void;
  /** Tells that a cell was left: its error shows from then on. */
  left: (name: string) => void;
  errorOf: (name: string) => string | undefined;
  start: () => () => void;
}

function createDraftStore(form: FormApi<PlanDraft>): DraftStore {
  const state = form.getState();
  let draft = state.values;
  let errors: object | undefined = state.errors;
  let submitErrors: object | undefined;
  let submitFailed = false;
  const touched = new Set<string>();
  const changedSince = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // The form's own signature names the outermost fields only.
  const loose = form as unknown as FormApi;

  return {
    read: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (name, value) => {
      changedSince.add(name);
      loose.change(name, value);
    },
    left: (name) => {
      if (touched.has(name)) return;
      touched.add(name);
      tell();
    },
    errorOf: (name) => {
      if (!submitFailed && !touched.has(name)) return undefined;
      const own: unknown = getIn(errors ?? {}, name);
      const refused: unknown = changedSince.has(name) ? undefined : getIn(submitErrors ?? {}, name);
      const problem = own ?? refused;
      return typeof problem === "string" ? problem : undefined;
    },
    start: () =>
      form.subscribe(
        (now) => {
          if (now.submitErrors !== submitErrors) changedSince.clear();
          draft = now.values;
          errors = now.errors;
          submitErrors = now.submitErrors;
          submitFailed = now.submitFailed === true;
          tell();
        },
        { values: true, errors: true, submitErrors: true, submitFailed: true },
      ),
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
  const store = useStore();
  return useCallback(() => store.read(), [store]);
}

/**
 * What is wrong with a field, once it was left or the plan submitted, and the handlers of its input. An error that the server named goes
 * when the value changes.
 */
export function useDraftField(name: string) {
  const store = useStore();
  const snapshot = () => store.errorOf(name);
  const error = useSyncExternalStore(store.subscribe, snapshot, snapshot);
  const change = useCallback((value: unknown) => store.change(name, value), [store, name]);
  const onLeave = useCallback(() => store.left(name), [store, name]);
  return { error, change, onLeave };
}
