import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";

import { isNotFound, toastFailure } from "../../crud/errors/failure.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { Section, SectionList, SectionListItem } from "../../ui/page/section.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { useDiscardPlanDraftMutation, type DashboardQuery } from "./dashboard.generated.tsx";
import { getSectionState, type SectionGroupProps } from "./section-state.ts";
import { getDraftPath } from "./dashboard-links.ts";

type Draft = NonNullable<DashboardQuery["dashboard"]["myDrafts"]>[number];

/** The viewer's server drafts; hidden if empty or unsupported. */
export function MyDrafts(props: SectionGroupProps) {
  const { t } = useLingui();
  const section = getSectionState(props, "myDrafts");
  const drafts = props.dashboard.myDrafts ?? [];
  if (!section || (drafts.length === 0 && !section.hasFailed)) return null;
  return (
    <Section title={t`Your drafts`} state={section}>
      <SectionList items={drafts}>
        {(draft) => <DraftItem draft={draft} onDiscarded={props.onRetry} />}
      </SectionList>
    </Section>
  );
}

function DraftItem({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const title = draft.title.trim() || t`Untitled media plan`;
  const day = format.date(draft.updatedAt);
  const time = draft.updatedAt && format.elapsed(draft.updatedAt);
  const confirm = useConfirm();
  const [remove, { loading }] = useDiscardPlanDraftMutation();
  const discard = async () => {
    const isConfirmed = await confirm({
      title: t`Discard the draft?`,
      message: t`“${title}” will be permanently deleted.`,
      confirmLabel: t`Discard`,
      cancelLabel: t`Back`,
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await remove({ variables: { id: draft.id } });
      toastSuccess(t`Draft discarded`);
    } catch (error) {
      // Another tab may have discarded the draft.
      if (!isNotFound(error)) return toastFailure(error, t`Failed to discard the draft`);
    }
    onDiscarded();
  };
  return (
    <SectionListItem
      title={title}
      to={getDraftPath(draft)}
      end={
        <Button
          variant="default"
          size="compact-sm"
          disabled={loading}
          onClick={() => void discard()}
          aria-label={t`Discard: ${title}`}
        >
          {t`Discard`}
        </Button>
      }
      details={time && t`Saved ${time} ago, on ${day}`}
    />
  );
}
