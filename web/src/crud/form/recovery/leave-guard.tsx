import { useWindowEvent } from "@mantine/hooks";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { useBlocker } from "react-router-dom";

import { useRestoreRef } from "./discarded-changes.ts";
import { serializeAccess } from "../../../session/permission-change.ts";
import { readSession } from "../../../session/session-store.ts";
import { useSession } from "../../../session/use-session.ts";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";

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

/** One function per open form. */
const unsavedChecks = new Set<() => boolean>();

export function hasUnsavedChanges(): boolean {
  return [...unsavedChecks].some((isUnsaved) => isUnsaved());
}

/** Makes the browser and `useLeaveConfirmation` ask before the viewer leaves unsaved changes. */
export function useUnloadWarning(isUnsaved: () => boolean): void {
  const checkUnsaved = useEffectEvent(isUnsaved);
  useEffect(() => {
    const check = () => checkUnsaved();
    unsavedChecks.add(check);
    return () => void unsavedChecks.delete(check);
  }, []);
  useWindowEvent("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
}

interface LeaveOptions {
  /** Also confirms changes of only the query string. */
  includesSearch?: boolean;
  /** Discards the changes as the viewer leaves. @returns a function that restores them */
  onLeave?: (() => () => void) | undefined;
}

/** Confirms leaving. Use once per screen: React Router supports one blocker. Never blocks after the session ends. */
export function useLeaveConfirmation({ includesSearch = false, onLeave }: LeaveOptions = {}): void {
  const confirmLeave = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      readSession().isAuthenticated &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (includesSearch && currentLocation.search !== nextLocation.search)),
  );

  const isConfirming = useRef(false);
  const restore = useRestoreRef();
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    if (blocker.state !== "blocked" || isConfirming.current) return;
    isConfirming.current = true;
    void confirmLeave().then((isConfirmed) => {
      isConfirming.current = false;
      if (!isConfirmed) return blocker.reset();
      restore.current = leave();
      blocker.proceed();
    });
  }, [blocker, confirmLeave, restore]);
}

export interface LeaveGuardProps<Values> extends LeaveOptions {
  isSavedRef: { readonly current: boolean };
  /** True for restored values. */
  isInitiallyUnsaved?: boolean;
  /** Called when the session expires, a permission is removed, or the next screen cannot be shown. */
  onInterrupted?: (values: Values) => void;
}

export function LeaveGuard<Values extends object>({
  isSavedRef,
  isInitiallyUnsaved = false,
  onInterrupted,
  onLeave,
  ...options
}: LeaveGuardProps<Values>) {
  const form = useForm<Values>();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const latestOnInterrupted = useRef(onInterrupted);
  useLayoutEffect(() => {
    latestOnInterrupted.current = onInterrupted;
  });
  const isUnsaved = () => (isInitiallyUnsaved || dirty === true) && !isSavedRef.current;
  useUnloadWarning(isUnsaved);
  const discardChanges = () => {
    const restoreDraft = onLeave?.();
    const { values } = form.getState();
    return () => {
      restoreDraft?.();
      latestOnInterrupted.current?.(values);
    };
  };
  useLeaveConfirmation({ ...options, onLeave: discardChanges });

  useSession();
  const access = serializeAccess();
  const onUnmount = useEffectEvent(() => {
    // With changed access, the form was removed instead of rendered again.
    const isInterrupted = !readSession().isAuthenticated || serializeAccess() !== access;
    if (isUnsaved() && isInterrupted) onInterrupted?.(form.getState().values);
  });
  // Runs before the fields unregister their values.
  useLayoutEffect(() => () => onUnmount(), []);
  return null;
}
