import type { FormApi } from "final-form";
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

import type { PlanDraft } from "./plan-draft.ts";

/** The draft's values with selective subscription: form state as such is computed over all fields at each read. */
interface DraftStore {
  read: () => PlanDraft;
  subscribe: (listener: () => void) => () => void;
}

function createDraftStore(form: FormApi<PlanDraft>): DraftStore & { start: () => () => void } {
  let draft = form.getState().values;
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () =>
      form.subscribe(
        ({ values }) => {
          if (values === draft) return;
          draft = values;
          for (const listener of listeners) listener();
        },
        { values: true },
      ),
  };
}

const DraftContext = createContext<DraftStore | null>(null);

/** Serves the values of the surrounding plan form to `useDraft`. */
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
