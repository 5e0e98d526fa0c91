import { useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { MAX_COMMENT_LENGTH, REASON_REQUIRED } from "@media-planner/schema/rules/status";
import { hasVisibleText } from "@media-planner/schema/rules/visible-text";
import { IconMessageReport } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

import { useConfirm } from "../ui/overlays/confirm-dialog.tsx";
import { useDialog } from "../ui/overlays/use-dialog.tsx";
import { translateIfKnown } from "./errors/failure.ts";
import { useUnloadWarning } from "./form/recovery/leave-guard.tsx";

export interface DecisionOptions {
  title: string;
  /** Identifies the decided records. */
  details?: ReactNode;
  question: string;
  comment: "required" | "optional" | "none";
  danger: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  /** Comment of a failed decision. */
  initialComment?: string;
  serverError?: string | undefined;
}

interface DecisionFormProps {
  decision: DecisionOptions;
  /** Restores the comment after the confirmation of its discarding. */
  getComment: () => string;
  onCommentChange: (comment: string) => void;
  onDecide: (comment: string) => void;
  onBack: () => void;
}

function DecisionForm({ decision, getComment, onCommentChange, onDecide, onBack }: DecisionFormProps) {
  const { t } = useLingui();
  const { danger, comment: commentMode } = decision;
  const [initialText] = useState(getComment);
  const [comment, setComment] = useState(initialText);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const text = comment.trim();
  const missingError =
    commentMode === "required" && !hasVisibleText(text) ? translateIfKnown(REASON_REQUIRED) : undefined;
  const lengthError =
    text.length > MAX_COMMENT_LENGTH ? t`Must be at most ${MAX_COMMENT_LENGTH} characters` : undefined;
  const error = missingError ?? lengthError;
  const serverError = comment === initialText ? decision.serverError : undefined;

  const decide = () => {
    if (!error) return onDecide(hasVisibleText(text) ? text : "");
    setIsSubmitted(true);
    return field.current?.focus();
  };
  return (
    <Stack gap="md">
      {decision.details}
      <Text c="dimmed" fz="sm" lh={1.5}>
        {decision.question}
      </Text>
      {commentMode !== "none" && (
        <Textarea
          ref={field}
          data-autofocus
          label={danger ? t`Reason` : t`Comment`}
          withAsterisk={commentMode === "required"}
          description={`${text.length} / ${MAX_COMMENT_LENGTH}`}
          error={(isSubmitted ? error : undefined) ?? serverError}
          value={comment}
          onChange={({ currentTarget: { value } }) => {
            setComment(value);
            onCommentChange(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
            event.preventDefault();
            decide();
          }}
          rows={3}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {decision.cancelLabel ?? t`Back`}
        </Button>
        <Button
          {...(danger ? { color: "red.9" } : {})}
          {...(commentMode !== "none" && {
            "aria-keyshortcuts": "Control+Enter Meta+Enter",
            title: t`Ctrl+Enter or ⌘+Enter`,
          })}
          onClick={decide}
        >
          {decision.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}

/** Resolves to the comment; null if cancelled. Confirms discarding a comment. */
export function useDecisionDialog(): (decision: DecisionOptions) => Promise<string | null> {
  const { t } = useLingui();
  const dialog = useDialog();
  const confirm = useConfirm();
  const commentRef = useRef("");
  useUnloadWarning(() => commentRef.current.trim() !== "");
  return async (decision) => {
    commentRef.current = decision.initialComment ?? "";
    const canClose = async () =>
      commentRef.current.trim() === "" ||
      (await confirm({
        title: decision.danger ? t`Discard the reason?` : t`Discard the comment?`,
        message: t`No changes will be made.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Back`,
        danger: true,
      }));
    const comment = await dialog<string | null>({
      title: decision.title,
      content: (close, dismiss) => (
        <DecisionForm
          decision={decision}
          getComment={() => commentRef.current}
          onCommentChange={(text) => {
            commentRef.current = text;
          }}
          onDecide={close}
          onBack={dismiss}
        />
      ),
      dismissValue: null,
      ...(decision.comment !== "none" && { canClose }),
    });
    commentRef.current = "";
    return comment;
  };
}

/** Asks for the reason of a rejection of a client or vendor. */
export function useRejectionDialog(): (name: string, details?: ReactNode) => Promise<string | null> {
  const { t } = useLingui();
  const decide = useDecisionDialog();
  return (name, details) =>
    decide({
      title: t`Reject: ${name}`,
      details,
      question: t`The author can change the record and submit it again.`,
      comment: "required",
      danger: true,
      confirmLabel: t`Reject`,
    });
}

export function RejectionAlert({ title, reason }: { title: string; reason: string }) {
  return (
    <Alert
      color="red"
      styles={{ message: { overflowWrap: "anywhere", whiteSpace: "pre-wrap" } }}
      icon={<IconMessageReport aria-hidden />}
      mb="md"
      title={title}
    >
      {reason}
    </Alert>
  );
}
