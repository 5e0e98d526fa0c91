import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFormState } from "react-final-form";
import { useBlocker } from "react-router-dom";

import { readSession } from "../session/session-store.ts";
import { useConfirm } from "../ui/confirm-dialog.tsx";

interface LeaveGuardProps {
  released: { readonly current: boolean };
  /** Asks too where only the query changes, which then names what is edited. */
  search?: boolean;
  /** Told that the viewer leaves, and gives the changes up. */
  onLeave?: (() => void) | undefined;
}

/**
 * Asks before a form with changes is left, by a link, the back button or the browser. `released` tells that the changes are saved. A
 * session that has ended asks nothing: there is no staying.
 */
export function LeaveGuard({ released, search = false, onLeave }: LeaveGuardProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty === true &&
      !released.current &&
      readSession().isAuthenticated &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (search && currentLocation.search !== nextLocation.search)),
  );

  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return;
    asking.current = true;
    void confirm({
      title: t`Leave without saving?`,
      message: t`Your changes will be lost.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay`,
      danger: true,
    }).then((leave) => {
      asking.current = false;
      if (!leave) return blocker.reset();
      onLeave?.();
      blocker.proceed();
    });
  }, [blocker, confirm, onLeave, t]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty, released]);

  return null;
}
