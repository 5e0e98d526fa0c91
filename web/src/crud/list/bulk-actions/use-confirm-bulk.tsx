import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { MAX_COMMENT_LENGTH } from "@media-planner/schema/rules/status";
import { hasVisibleText } from "@media-planner/schema/rules/visible-text";
import { useRef, useState } from "react";

import { useConfirm } from "../../../ui/confirm-dialog.tsx";
import { useDialog } from "../../../ui/use-dialog.tsx";
import { RecordNames } from "./record-names.tsx";

export interface BulkQuestion {
  title: string;
  message: string;
  /** Record counts by status; may be empty. */
  statusSummary: string;
  names: readonly string[];
  confirmLabel: string;
  cancelLabel: string;
  danger: boolean;
  hasReason: boolean;
}

export interface BulkConfirmation {
  reason: string | null;
}

interface QuestionFormProps {
  question: BulkQuestion;
  onReasonChange: (reason: string) => void;
  onConfirm: (confirmation: BulkConfirmation) => void;
  onCancel: () => void;
}

function QuestionForm({ question, onReasonChange, onConfirm, onCancel }: QuestionFormProps) {
  const { t } = useLingui();
  const [inputText, setInputText] = useState("");
  const reason = inputText.trim();
  const lengthError =
    reason.length > MAX_COMMENT_LENGTH ? t`Must be at most ${MAX_COMMENT_LENGTH} characters` : undefined;
  const confirm = () => {
    if (lengthError === undefined) onConfirm({ reason: hasVisibleText(reason) ? reason : null });
  };
  return (
    <Stack gap={14}>
      {question.statusSummary !== "" && (
        <Text fz="sm" fw={600}>
          {question.statusSummary}
        </Text>
      )}
      <RecordNames names={question.names} />
      <Text c="dimmed" fz="sm" lh={1.5}>
        {question.message}
      </Text>
      {question.hasReason && (
        <Textarea
          label={t`Reason`}
          description={`${reason.length} / ${MAX_COMMENT_LENGTH}`}
          error={lengthError}
          value={inputText}
          onChange={({ currentTarget: { value } }) => {
            setInputText(value);
            onReasonChange(value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
            event.preventDefault();
            confirm();
          }}
          rows={3}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {question.cancelLabel}
        </Button>
        <Button {...(question.danger ? { color: "red.9" } : {})} onClick={confirm}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}

export function useConfirmBulk(): (question: BulkQuestion) => Promise<BulkConfirmation | null> {
  const openDialog = useDialog();
  const { t } = useLingui();
  const confirm = useConfirm();
  const reasonRef = useRef("");
  return (question) => {
    reasonRef.current = "";
    const canClose = async () =>
      reasonRef.current.trim() === "" ||
      (await confirm({
        title: t`Discard the reason?`,
        message: t`No changes will be made.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Back`,
        danger: true,
      }));
    return openDialog<BulkConfirmation | null>({
      title: question.title,
      content: (close, dismiss) => (
        <QuestionForm
          question={question}
          onReasonChange={(reason) => {
            reasonRef.current = reason;
          }}
          onConfirm={close}
          onCancel={dismiss}
        />
      ),
      dismissValue: null,
      ...(question.hasReason && { canClose }),
    });
  };
}
