import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Text } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useEffect, useState, type RefObject } from "react";
import { useForm } from "react-final-form";

import { LeaveGuard } from "../../../crud/leave-guard.tsx";
import { useSession } from "../../../session/use-session.ts";
import type { PlanDraft } from "../draft/plan.ts";
import { usePlanChangeText } from "../history/change-text.ts";
import { useKnownRecords } from "../known.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { saysTheSame } from "./same.ts";
import { takeSlot, type Slot } from "./slot.ts";
import { forgetDraft, keepDraft, keptDraft, type KeptDraft as Kept } from "./store.ts";
import { useKeeping } from "./use-keeping.ts";

/** Changes of others that are named; of more, only how many. */
const MOST_NAMED = 8;

interface KeptDraftProps {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  /** `updatedAt` of what is typed over. */
  over: string | null;
  /** Whether what was typed is saved, and the screen about to be left. */
  released: RefObject<boolean>;
  /** Told which state of the plan the restored draft was typed over: it is saved over that one, and over nothing newer unseen. */
  onRestore: (over: string | null) => void;
}

/**
 * Keeps what is typed, and offers back what a crash, a reload or the end of a session left unsaved. Asks before the screen is left: who
 * leaves then gives it up.
 */
export function KeptDraft({ readOnly, ...keeper }: KeptDraftProps) {
  const { user } = useSession();
  const viewer = user?.id;
  if (viewer === undefined || readOnly) return null;
  return keeper.plan ? (
    <Keeper viewer={viewer} planId={keeper.plan.id} places={[keeper.plan.id]} {...keeper} />
  ) : (
    <NewKeeper viewer={viewer} {...keeper} />
  );
}

/** Of a new plan: what this tab has kept, or what no tab has open any more. */
function NewKeeper(props: Omit<KeeperProps, "planId" | "places">) {
  const [slot, setSlot] = useState<Slot>();
  const { viewer } = props;
  useEffect(() => {
    let release: (() => void) | undefined;
    let gone = false;
    void takeSlot(viewer).then((taken) => {
      if (gone) return taken.release();
      release = taken.release;
      setSlot(taken);
    });
    return () => {
      gone = true;
      release?.();
    };
  }, [viewer]);
  return slot && <Keeper key={slot.id} planId={slot.id} places={slot.free} {...props} />;
}

interface KeeperProps extends Omit<KeptDraftProps, "readOnly"> {
  viewer: string;
  /** Where it is kept. */
  planId: string;
  /** Where a draft may be found: the first one is offered. */
  places: readonly string[];
}

function Keeper({ viewer, planId, places, plan, over, released, onRestore }: KeeperProps) {
  const form = useForm<PlanDraft>();
  const { keep } = useKnownRecords();
  const owner = { viewer, planId };
  // What was there when the screen opened; what is typed from now on is kept in its place.
  const [offered, setOffered] = useState(() => {
    for (const place of places) {
      const kept = keptDraft({ viewer, planId: place });
      if (kept && !saysTheSame(kept.draft, form.getState().values)) return { ...kept, place };
    }
    return undefined;
  });
  const forget = useKeeping({ ...owner, over, released });

  const restore = ({ place, ...kept }: Kept & { place: string }) => {
    for (const { field, option } of kept.options) keep(field, option);
    const { draft } = kept;
    form.batch(() => {
      form.change("orderDetails", draft.orderDetails);
      form.change("rows", draft.rows);
      form.change("rowKeys", draft.rowKeys);
      form.change("priceDetails", draft.priceDetails);
    });
    onRestore(kept.over);
    move(kept, place);
  };
  /** What another tab has left behind is this one's from now on. */
  const move = (kept: Kept, place: string) => {
    if (place !== planId) {
      keepDraft(owner, kept);
      forgetDraft({ viewer, planId: place });
    }
    setOffered(undefined);
  };
  const discard = ({ place }: { place: string }) => {
    forgetDraft({ viewer, planId: place });
    setOffered(undefined);
  };
  return (
    <>
      <LeaveGuard released={released} onLeave={forget} />
      {offered && (
        <Offer
          kept={offered}
          plan={plan}
          onRestore={() => restore(offered)}
          onDiscard={() => discard(offered)}
        />
      )}
    </>
  );
}

interface OfferProps {
  kept: Kept;
  plan: MediaPlanFieldsFragment | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString();
}

/** '3:12 pm', with its day where that is not today. */
function useMoment(at: string): string {
  const { i18n } = useLingui();
  const moment = new Date(at);
  const region = i18n.locale === "fr" ? "fr-FR" : "en-IN";
  return new Intl.DateTimeFormat(
    region,
    isToday(moment) ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  ).format(moment);
}

function Offer({ kept, plan, onRestore, onDiscard }: OfferProps) {
  const { t } = useLingui();
  const moment = useMoment(kept.at);
  const older = plan !== undefined && plan.updatedAt !== kept.over;
  return (
    <Alert
      color={older ? "yellow" : "gray"}
      icon={<IconDeviceFloppy aria-hidden />}
      mb="md"
      title={t`You have an unsaved draft of ${moment}`}
    >
      {older && <Since plan={plan} over={kept.over} />}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

/** What others changed since the draft was begun. */
function Since({ plan, over }: { plan: MediaPlanFieldsFragment; over: string | null }) {
  const { t } = useLingui();
  const changeText = usePlanChangeText(plan.medias);
  const events = plan.history.filter(({ at }) => at !== null && at > (over ?? ""));
  const lines = events.flatMap(({ by, changes }) =>
    changes.map((change) => ({ who: by?.name ?? t`Somebody else`, ...changeText(change) })),
  );
  const rest = lines.length - MOST_NAMED;
  return (
    <>
      <Text fz="sm">
        <Trans>
          The plan was changed after this draft was begun. A restored draft is not saved over that without
          asking.
        </Trans>
      </Text>
      {lines.length > 0 && (
        <List fz="sm" mt={4}>
          {lines.slice(0, MOST_NAMED).map(({ who, label, from, to }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes have no ids, and stay in their order
            <List.Item key={index}>
              {who}: {label} {from ?? "–"} → <b>{to ?? "–"}</b>
            </List.Item>
          ))}
          {rest > 0 && (
            <List.Item>
              <Trans>{rest} more</Trans>
            </List.Item>
          )}
        </List>
      )}
    </>
  );
}
