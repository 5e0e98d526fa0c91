import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";

import { useCarefulSave } from "../../crud/conflict/use-careful-save.ts";
import { failureText, incidentOf, isMissing } from "../../crud/failure.ts";
import { editPathOf, type Place } from "../../crud/resource.ts";
import { useAccess } from "../../session/use-access.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { PageHead, Panel } from "../../ui/page.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { DraftFlightsPanel } from "./flights/panel.tsx";
import { ExportPdf } from "./pdf/export.tsx";
import { draftOf, type PlanDraft, type PlanInput } from "./draft/plan.ts";
import { emptyPlan, startOf, type PlanStart } from "./duplicate/start.ts";
import { useCopy } from "./duplicate/use-copy.ts";
import { PlanEditor } from "./editor.tsx";
import { usePlanChangeText } from "./history/change-text.ts";
import { PlanHistory } from "./history/panel.tsx";
import { reviewPathOf } from "./paths.ts";
import { PlanStatusButtons } from "./status/buttons.tsx";
import {
  useCreateMediaPlanMutation,
  useMediaPlanQuery,
  useUpdateMediaPlanMutation,
  type MediaPlanFieldsFragment,
} from "./media-plan.generated.tsx";
import { useListBehind } from "./use-list-behind.ts";
import classes from "./builder.module.css";
import { isEditable } from "./status/use-moves.tsx";

interface NewPlanProps {
  place: Place;
  /** What it begins with. */
  draft: PlanDraft;
  /** The plan that it is a copy of. */
  original?: MediaPlanFieldsFragment | undefined;
}

function NewPlan({ place, draft, original }: NewPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useListBehind(place);
  const [create] = useCreateMediaPlanMutation();
  const onSave = async (input: PlanInput) => {
    const { data } = await create({ variables: { input } });
    toastSuccess(t`Media plan added successfully!`);
    void navigate(data ? editPathOf(place, data.record.id) : list, { replace: true });
  };
  const ignore = useCallback(() => undefined, []);
  return (
    <>
      <PageHead title={t`Add media plan`} back={{ to: list, label: t`Back to media plans` }} />
      <PlanEditor
        plan={undefined}
        original={original}
        draft={draft}
        readOnly={false}
        onSave={onSave}
        onCancel={() => void navigate(list)}
        failedText={t`Failed to add media plan`}
        onDirty={ignore}
        over={null}
        onRestore={ignore}
      >
        <DraftFlightsPanel />
      </PlanEditor>
    </>
  );
}

/** A copy of another plan, once that is read. */
function CopiedPlan({ place, start, onRetry }: { place: Place; start: PlanStart; onRetry: () => void }) {
  const { t } = useLingui();
  const list = useListBehind(place);
  const { copy, error } = useCopy(start);
  if (copy) return <NewPlan place={place} {...copy} />;
  return (
    <>
      <PageHead title={t`Add media plan`} back={{ to: list, label: t`Back to media plans` }} />
      {error === undefined ? (
        <LoadingPanel />
      ) : (
        <LoadFailed
          message={failureText(error, t`Failed to fetch media plan`)}
          requestId={incidentOf(error)}
          list={isMissing(error) ? list : undefined}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

/** /manage-media-plan/add: empty, of a campaign, or a copy, as its address says; what was typed is not lost when that changes. */
function AddedPlan({ place }: { place: Place }) {
  const { search } = useLocation();
  const [start] = useState(() => startOf(new URLSearchParams(search)));
  const [draft] = useState(() => emptyPlan(start.campaignId));
  const [attempt, setAttempt] = useState(0);
  return start.from === null ? (
    <NewPlan place={place} draft={draft} />
  ) : (
    <CopiedPlan
      key={attempt}
      place={place}
      start={start}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

interface StoredPlanProps {
  plan: MediaPlanFieldsFragment;
  place: Place;
  /** Reads the plan as it is now. */
  onRead: () => Promise<unknown>;
  /** Begins anew with what was read last. */
  onReload: () => void;
}

/** What cannot be changed is read, not shown as a form in which nothing can be pressed; what becomes so while one types stays. */
function OpenedPlan(props: StoredPlanProps) {
  const { plan, place } = props;
  const { can } = useAccess();
  const { state } = useLocation();
  const [isForm] = useState(can("media_plans", "UPDATE") && isEditable(plan.status));
  return isForm ? (
    <StoredPlan {...props} />
  ) : (
    <Navigate to={reviewPathOf(place, plan.id)} replace state={state} />
  );
}

function StoredPlan({ plan, place, onRead, onReload }: StoredPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useListBehind(place);
  const { can } = useAccess();
  const [update] = useUpdateMediaPlanMutation();
  // What the form began with: a status that changes meanwhile must not throw away what is being typed.
  const [draft, setDraft] = useState(() => draftOf(plan));
  // Which state of the plan that was: whatever is saved or decided here is saved over, and decided about, that one.
  const [seen, setSeen] = useState(plan);
  const [dirty, setDirty] = useState(false);
  const changeText = usePlanChangeText(plan.medias);
  const saveCarefully = useCarefulSave({
    changesTo: async ({ changes }) => {
      await onRead();
      return changes.map(({ path, before, after }) => changeText({ path, from: before, to: after }));
    },
    reload: onReload,
  });

  const onSave = async (input: PlanInput, saved: PlanDraft) => {
    const { data } = await saveCarefully(seen.updatedAt, (expectedUpdatedAt) =>
      update({ variables: { id: plan.id, input, expectedUpdatedAt } }),
    );
    toastSuccess(t`Media plan updated successfully!`);
    if (!data) return;
    setDraft(draftOf(data.record, saved));
    setSeen(data.record);
  };
  const onMoved = (moved: MediaPlanFieldsFragment) => {
    setSeen(moved);
    if (!dirty && !isEditable(moved.status)) void navigate(reviewPathOf(place, moved.id), { replace: true });
  };
  const number = plan.planNumber ?? "";
  const { revision } = plan;
  return (
    <>
      <PageHead title={t`Media plan ${number}`} back={{ to: list, label: t`Back to media plans` }}>
        <span className={classes.headFacts}>
          <StatusChip status={plan.status} />
          <span className={classes.revision}>
            <Trans>Revision {revision}</Trans>
          </span>
        </span>
        <PlanStatusButtons plan={seen} unsaved={dirty} onMoved={onMoved} onReload={onReload} />
        <ExportPdf plan={plan} />
      </PageHead>
      <PlanEditor
        plan={plan}
        draft={draft}
        readOnly={!can("media_plans", "UPDATE") || !isEditable(plan.status)}
        onSave={onSave}
        onCancel={() => void navigate(list)}
        failedText={t`Failed to update media plan`}
        onDirty={setDirty}
        over={seen.updatedAt}
        // What others changed since the draft was begun is then asked about when it is saved.
        onRestore={(over) => setSeen((now) => ({ ...now, updatedAt: over }))}
      >
        <DraftFlightsPanel />
        <Panel title={t`History`}>
          <PlanHistory plan={plan} />
        </Panel>
      </PlanEditor>
    </>
  );
}

function LoadedPlan({ id, place }: { id: string; place: Place }) {
  const { t } = useLingui();
  const list = useListBehind(place);
  const { data, loading, error, refetch } = useMediaPlanQuery({
    variables: { id },
    fetchPolicy: "network-only",
    // A change of status is written to the cache; reading the plan again would bring nothing new.
    nextFetchPolicy: "cache-first",
  });
  const [visit, setVisit] = useState(0);
  const plan = data?.record;
  if (plan)
    return (
      <OpenedPlan
        key={visit}
        plan={plan}
        place={place}
        onRead={() => refetch().catch(() => undefined)}
        onReload={() => setVisit((before) => before + 1)}
      />
    );
  return (
    <>
      <PageHead title={t`Edit media plan`} back={{ to: list, label: t`Back to media plans` }} />
      {loading ? (
        <LoadingPanel />
      ) : (
        <LoadFailed
          message={failureText(error, t`Failed to fetch media plan`)}
          requestId={incidentOf(error)}
          list={!error || isMissing(error) ? list : undefined}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}

/** /manage-media-plan/add and /manage-media-plan/edit/:id. */
export function PlanForm({ place }: { place: Place }) {
  const { id } = useParams();
  // Another plan is another form: nothing typed into one may show up in the next.
  return id === undefined ? <AddedPlan place={place} /> : <LoadedPlan key={id} id={id} place={place} />;
}
