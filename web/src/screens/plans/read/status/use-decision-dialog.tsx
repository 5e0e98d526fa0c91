import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { MAX_COMMENT_LENGTH, REASON_REQUIRED } from "@media-planner/schema/rules/status";
import { hasVisibleText } from "@media-planner/schema/rules/visible-text";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

import { translateIfKnown } from "../../../../crud/errors/failure.ts";
import { useConfirmLeave, useUnloadWarning } from "../../../../crud/form/leave-guard.tsx";
import { useDialog } from "../../../../ui/use-dialog.tsx";

interface DecisionOptions {
  title: string;
  subject: string;
  budget: ReactNode;
  question: string;
  requiresReason: boolean;
  danger: boolean;
  confirmLabel: string;
  /** Comment of a failed decision. */
  initialComment: string;
  serverError: string | undefined;
}

interface DecisionFormProps {
  decision: DecisionOptions;
  /** Restores the comment after the leave confirmation. */
  getComment: () => string;
  onCommentChange: (comment: string) => void;
  onDecide: (comment: string) => void;
  onBack: () => void;
}

function DecisionForm({ decision, getComment, onCommentChange, onDecide, onBack }: DecisionFormProps) {
  const { t } = useLingui();
  const { requiresReason, danger } = decision;
  const [initialText] = useState(getComment);
  const [comment, setComment] = useState(initialText);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const text = comment.trim();
  const missingError =
    requiresReason && !hasVisibleText(text) ? translateIfKnown(REASON_REQUIRED) : undefined;
  const lengthError =
    text.length > MAX_COMMENT_LENGTH ? t`Must be at most ${MAX_COMMENT_LENGTH} characters` : undefined;
  const error = missingError ?? lengthError;
  const serverError = comment === initialText ? decision.serverError : undefined;

  const decide = () => {
    if (!error) return onDecide(text);
    setIsSubmitted(true);
    return field.current?.focus();
  };
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{decision.subject}</Text>
        {decision.budget}
      </div>
      <Text c="dimmed" fz="sm" lh={1.5}>
        {decision.question}
      </Text>
      <Textarea
        ref={field}
        data-autofocus
        label={danger ? t`Reason` : t`Comment`}
        withAsterisk={requiresReason}
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
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          {...(danger ? { color: "red.9" } : {})}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={t`Ctrl+Enter or ⌘+Enter`}
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
  const dialog = useDialog();
  const confirmLeave = useConfirmLeave();
  const commentRef = useRef("");
  useUnloadWarning(() => commentRef.current.trim() !== "");
  return async (decision) => {
    commentRef.current = decision.initialComment;
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
      canClose: async () => commentRef.current.trim() === "" || (await confirmLeave()),
    });
    commentRef.current = "";
    return comment;
  };
}
