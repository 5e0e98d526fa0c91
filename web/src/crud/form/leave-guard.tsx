import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { useBlocker } from "react-router-dom";

import { useDiscardedChanges } from "./discarded-changes.ts";
import { readSession } from "../../session/session-store.ts";
import { useConfirm } from "../../ui/confirm-dialog.tsx";

/** Asks whether changes are given up. */
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

/** What on the screen is not saved, each read at the moment of leaving. */
const unsaved = new Set<() => boolean>();

/** Whether anything on the screen is not saved. */
export function hasUnsavedChanges(): boolean {
  return [...unsaved].some((isUnsaved) => isUnsaved());
}

/** Tells of something that may be unsaved; the browser then asks before the page is closed. */
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
  /** Asks too where only the query changes, which then names what is edited. */
  search?: boolean;
  /** Discards the changes as the viewer leaves. @returns restores them */
  onLeave?: (() => () => void) | undefined;
}

/**
 * Asks before the screen is left, by a link or the back button, with something unsaved: once a screen, for the router asks one only. A
 * session that has ended asks nothing: there is no staying.
 */
export function useLeaveQuestion({ search = false, onLeave }: LeaveOptions = {}): void {
  const ask = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      readSession().isAuthenticated &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (search && currentLocation.search !== nextLocation.search)),
  );

  const asking = useRef(false);
  const restore = useDiscardedChanges();
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return;
    asking.current = true;
    void ask().then((leave) => {
      asking.current = false;
      if (!leave) return blocker.reset();
      restore.current = onLeave?.();
      blocker.proceed();
    });
  }, [blocker, ask, onLeave, restore]);
}

interface LeaveGuardProps<Values> extends LeaveOptions {
  /** Tells that the changes are saved. */
  released: { readonly current: boolean };
  /** Whether it began with something that is not saved. */
  begun?: boolean;
  /** Called with the unsaved values when the session ends by itself, or the next screen cannot be shown. */
  onEnded?: (values: Values) => void;
}

/** Asks before the surrounding form is left with changes, by a link, the back button or the browser. */
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
  // Before the fields go: their values are still the form's.
  useLayoutEffect(() => () => end.current(), []);
  return null;
}
