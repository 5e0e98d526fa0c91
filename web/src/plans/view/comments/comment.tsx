import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";

import { toastFailure } from "../../../crud/errors/failure.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { useFocusAfterLoading } from "../../../ui/overlays/focus-return.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import {
  useDeletePlanCommentMutation,
  useResolvePlanCommentMutation,
  type PlanCommentFieldsFragment,
} from "./comments.generated.tsx";
import classes from "./comments.module.css";
import { splitMentions } from "./mention.ts";
import { RELOAD_COMMENTS } from "./comment-form.tsx";

interface CommentProps {
  comment: PlanCommentFieldsFragment;
  /** Null for a deleted row. */
  rowName: string | null | undefined;
}

function CommentText({ comment: { text, mentions, resolved } }: Pick<CommentProps, "comment">) {
  const names = mentions.flatMap(({ name }) => name ?? []);
  return (
    <Text
      my={4}
      fz={14}
      lh={1.5}
      c={resolved ? "dimmed" : undefined}
      style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}
    >
      {splitMentions(text, names).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
        part.isName ? <b key={index}>{part.text}</b> : part.text,
      )}
    </Text>
  );
}

export function Comment({ comment, rowName }: CommentProps) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const confirm = useConfirm();
  const { role } = useAccess();
  const viewerId = useSession().user?.id;
  const [resolve, { loading }] = useResolvePlanCommentMutation();
  const [remove, { loading: isDeleting }] = useDeletePlanCommentMutation(RELOAD_COMMENTS);
  const rememberFocus = useFocusAfterLoading(loading || isDeleting);
  const { id, resolved, createdBy, updatedBy, createdAt } = comment;
  const resolver = updatedBy?.name;

  const onResolve = () => {
    rememberFocus();
    void resolve({ variables: { id, resolved: !resolved } }).catch((error: unknown) =>
      toastFailure(error, t`Failed to save`),
    );
  };
  const onDelete = async () => {
    rememberFocus();
    const confirmed = await confirm({
      title: t`Are you sure?`,
      message: t`The comment will be deleted for everyone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!confirmed) return;
    await remove({ variables: { id } }).catch((error: unknown) =>
      toastFailure(error, t`Failed to delete the comment`),
    );
  };
  return (
    <li className={classes.comment}>
      <Group align="baseline" gap="2px 12px" fz={14}>
        <b>{createdBy?.name ?? <Trans>Someone</Trans>}</b>
        {createdAt && (
          <Text component="time" c="dimmed" fz={13} dateTime={createdAt}>
            {moment(createdAt)}
          </Text>
        )}
        {rowName !== undefined && (
          <Text c="dimmed" fz={13}>
            {rowName ?? <Trans>Deleted row</Trans>}
          </Text>
        )}
      </Group>
      <CommentText comment={comment} />
      <Group gap={4} ml={-8}>
        {resolved && resolver && (
          <Text span fz="xs" c="dimmed" ml={8}>
            <Trans>Resolved by {resolver}</Trans>
          </Text>
        )}
        <Button type="button" variant="subtle" size="compact-sm" loading={loading} onClick={onResolve}>
          {resolved ? <Trans>Open again</Trans> : <Trans>Resolve</Trans>}
        </Button>
        {(role === "ADMIN" || (viewerId !== undefined && createdBy?.id === viewerId)) && (
          <Button
            type="button"
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={isDeleting}
            onClick={() => void onDelete()}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}
