import type { ObservableQuery } from "@apollo/client";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Kbd, NativeSelect, Stack } from "@mantine/core";
import { useRef, useState, type ReactNode } from "react";

import { explainLostConnection, toastFailure } from "../../../crud/errors/failure.ts";
import { useFocusAfterLoading } from "../../../ui/overlays/focus-return.tsx";
import { useUnloadWarning } from "../../../crud/form/recovery/leave-guard.tsx";
import { createUniqueId } from "../../../crud/create-unique-id.ts";
import { PlanCommentsDocument, useCreatePlanCommentMutation } from "./comments.generated.tsx";
import { findMentionedIds, type Person } from "./mention.ts";
import { MentionTextarea } from "./mention-textarea.tsx";
import type { NamedRow } from "./use-named-rows.ts";

/** Mutation options. If only the reload fails, the change itself has succeeded. */
export const RELOAD_COMMENTS = {
  refetchQueries: [PlanCommentsDocument],
  onQueryUpdated: (query: ObservableQuery) => query.refetch().catch(() => undefined),
};

interface CommentFormProps {
  mediaPlanId: string;
  rows?: readonly NamedRow[];
  /** Without it, the viewer chooses a row. */
  aboutRowId?: string;
  hasInitialFocus?: boolean;
  onTextChange?: (text: string) => void;
  /** Shown left of the button. */
  children?: ReactNode;
}

const createIdempotencyKey = () => `comment-${createUniqueId()}`;

export function CommentForm(props: CommentFormProps) {
  const { mediaPlanId, rows = [], aboutRowId = "", hasInitialFocus = false, onTextChange, children } = props;
  const { t } = useLingui();
  const [text, setStateText] = useState("");
  const latestText = useRef(text);
  const [rowId, setRowId] = useState(aboutRowId);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const idempotencyKey = useRef(createIdempotencyKey());
  const [create, { loading }] = useCreatePlanCommentMutation(RELOAD_COMMENTS);
  const rememberFocus = useFocusAfterLoading(loading);
  const isEmpty = text.trim() === "";
  useUnloadWarning(() => !isEmpty);

  const setText = (next: string) => {
    setStateText(next);
    latestText.current = next;
    onTextChange?.(next);
  };
  const send = async () => {
    if (isEmpty || loading) return;
    try {
      const input = { mediaPlanId, rowId: rowId || null, text, mentionIds: findMentionedIds(text, people) };
      await create({ variables: { input, attempt: idempotencyKey.current } });
      idempotencyKey.current = createIdempotencyKey();
      // Later input stays.
      if (latestText.current !== text) return;
      setText("");
      setPeople([]);
    } catch (error) {
      toastFailure(error, explainLostConnection(error, t`Failed to send the comment`));
    }
  };
  return (
    <Stack gap={10}>
      <MentionTextarea
        label={t`Comment`}
        hasInitialFocus={hasInitialFocus}
        value={text}
        onChange={setText}
        onMention={(person) => setPeople((before) => [...before, person])}
        onSend={() => void send()}
      />
      <Group gap={10} align="end" justify="space-between">
        {rows.length > 0 && (
          <NativeSelect
            label={t`About`}
            flex="1 1 140px"
            maw={360}
            data={[
              { value: "", label: t`The media plan` },
              ...rows.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={rowId}
            onChange={({ currentTarget }) => setRowId(currentTarget.value)}
          />
        )}
        <Group gap={10} ml="auto">
          {children}
          <Button
            type="button"
            variant="light"
            // A disabled button would lose the focus.
            data-disabled={isEmpty || undefined}
            aria-disabled={isEmpty}
            loading={loading}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                <Trans>Ctrl+Enter</Trans>
              </Kbd>
            }
            onClick={() => {
              rememberFocus();
              void send();
            }}
          >
            <Trans>Send</Trans>
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
