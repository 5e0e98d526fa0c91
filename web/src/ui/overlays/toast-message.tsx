import { useLingui } from "@lingui/react/macro";
import { Anchor, type AnchorProps } from "@mantine/core";
import { useState, type ReactNode } from "react";

import { RequestId } from "../page/request-id.tsx";

/** Also available elsewhere on the screen, because a toast closes by itself. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastMessageProps {
  message: string;
  action: ToastAction | undefined;
  requestId: string | undefined;
  onClose: () => void;
  /** Keeps the toast open. */
  onExpand: () => void;
}

function ToastButton({ children, ...props }: AnchorProps & { children: ReactNode; onClick: () => void }) {
  return (
    <Anchor
      component="button"
      type="button"
      ms={12}
      c="inherit"
      fz="inherit"
      fw={600}
      underline="always"
      {...props}
    >
      {children}
    </Anchor>
  );
}

export function ToastMessage({ message, action, requestId, onClose, onExpand }: ToastMessageProps) {
  const { t } = useLingui();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <>
      <span data-toast-text>{message}</span>
      {action && (
        <ToastButton
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </ToastButton>
      )}
      {requestId !== undefined && !isExpanded && (
        <ToastButton
          aria-expanded={false}
          onClick={() => {
            setIsExpanded(true);
            onExpand();
          }}
        >
          {t`Details`}
        </ToastButton>
      )}
      {requestId !== undefined && isExpanded && <RequestId id={requestId} />}
    </>
  );
}
