import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { useBlocker } from "react-router-dom";

import { useDiscardedChanges } from "./discarded-changes.ts";
import { readSession } from "../../session/session-store.ts";
import { useConfirm } from "../../ui/confirm-dialog.tsx";

export function useConfirmLeave(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t`Leave without saving?`,
        message: t`Your changes will be lost.`,
        confirmLabel: t`Leave`,
        cancelLabel: t`Stay`,
        danger: true,
      }),
    [confirm, t],
  );
}

/** Evaluated on leaving. */
const unsaved = new Set<() => boolean>();

export function hasUnsavedChanges(): boolean {
  return [...unsaved].some((isUnsaved) => isUnsaved());
}

/** The browser confirms before closing the page. */
export function useUnsaved(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    unsaved.add(isUnsaved);
    window.addEventListener("beforeunload", warn);
    return () => {
      unsaved.delete(isUnsaved);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
}

interface LeaveOptions {
  /** Also for changes of the query string. */
  search?: boolean;
  /** Discards the changes as the viewer leaves. @returns restores them */
  onLeave?: (() => () => void) | undefined;
}

/** Once per screen: React Router supports one blocker. Never blocks after the session ends. */
export function useLeaveQuestion({ search = false, onLeave }: LeaveOptions = {}): void {
  const confirmLeave = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      readSession().isAuthenticated &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (search && currentLocation.search !== nextLocation.search)),
  );

  const isConfirming = useRef(false);
  const restore = useDiscardedChanges();
  useEffect(() => {
    if (blocker.state !== "blocked" || isConfirming.current) return;
    isConfirming.current = true;
    void confirmLeave().then((leave) => {
      isConfirming.current = false;
      if (!leave) return blocker.reset();
      restore.current = onLeave?.();
      blocker.proceed();
    });
  }, [blocker, confirmLeave, onLeave, restore]);
}

interface LeaveGuardProps<Values> extends LeaveOptions {
  released: { readonly current: boolean };
  /** Whether the initial values are unsaved. */
  begun?: boolean;
  /** Called when the session ends by itself, or the next screen cannot be shown. */
  onEnded?: (values: Values) => void;
}

/** Asks only with unsaved changes. */
export function LeaveGuard<Values extends object>({
  released,
  begun = false,
  onEnded,
  onLeave,
  ...options
}: LeaveGuardProps<Values>) {
  const form = useForm<Values>();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const latestOnEnded = useRef(onEnded);
  useLayoutEffect(() => {
    latestOnEnded.current = onEnded;
  });
  const isUnsaved = useCallback(
    () => (begun || dirty === true) && !released.current,
    [begun, dirty, released],
  );
  useUnsaved(isUnsaved);
  const leave = useCallback(() => {
    const restoreDraft = onLeave?.();
    const { values } = form.getState();
    return () => {
      restoreDraft?.();
      latestOnEnded.current?.(values);
    };
  }, [form, onLeave]);
  useLeaveQuestion({ ...options, onLeave: leave });

  const end = useRef(() => {});
  useLayoutEffect(() => {
    end.current = () => {
      if (isUnsaved() && !readSession().isAuthenticated) onEnded?.(form.getState().values);
    };
  });
  // Runs before the fields unregister their values.
  useLayoutEffect(() => () => end.current(), []);
  return null;
}
