import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useEffect, useState, type RefObject } from "react";

import { LeaveGuard } from "../../../../crud/leave-guard.tsx";
import { useSession } from "../../../../session/use-session.ts";
import { saysTheSame } from "../model/draft.ts";
import { usePlan, usePlanStore } from "../store.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { Offer } from "./offer.tsx";
import { takePlace, takeSlot, type Slot } from "./slot.ts";
import { asideOf, forgetDraft, keepDraft, keptDraft, type KeptDraft as Kept } from "./store.ts";
import { useKeeping } from "./use-keeping.ts";

interface KeptDraftProps {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  /** `updatedAt` of what is typed over. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
  /** Whether what was typed is saved, and the screen about to be left. */
  released: RefObject<boolean>;
  /**
   * Told which state of the plan the restored draft was typed over: it is saved over that one, and over nothing newer unseen. That of a new
   * plan goes on with its own attempt, which may have been made.
   */
  onRestore: (restored: Pick<Kept, "over" | "attempt">) => void;
}

/**
 * Keeps what is typed, and offers back what a crash, a reload or the end of a session left unsaved. Asks before the screen is left: who
 * leaves then gives it up.
 */
export function KeptDraft({ readOnly, ...keeper }: KeptDraftProps) {
  const { user } = useSession();
  const viewer = user?.id;
  if (viewer === undefined || readOnly) return null;
  return <PlacedKeeper viewer={viewer} {...keeper} />;
}

/** With what this tab has kept, or what no tab has open any more: looked for once the form that was here before, which may just have given it up, is gone. */
function PlacedKeeper(props: Omit<KeeperProps, "planId" | "places">) {
  const [slot, setSlot] = useState<Slot>();
  const { viewer, plan } = props;
  const planId = plan?.id;
  useEffect(() => {
    let release: (() => void) | undefined;
    let gone = false;
    const taking = planId === undefined ? takeSlot(viewer) : takePlace({ viewer, planId });
    void taking.then((taken) => {
      if (gone) return taken.release();
      release = taken.release;
      setSlot(taken);
    });
    return () => {
      gone = true;
      release?.();
    };
  }, [viewer, planId]);
  return slot && <Keeper key={slot.id} planId={slot.id} places={slot.free} {...props} />;
}

interface KeeperProps extends Omit<KeptDraftProps, "readOnly"> {
  viewer: string;
  /** Where it is kept. */
  planId: string;
  /** Where a draft may be found: the first one is offered. */
  places: readonly string[];
}

/** A draft that was there when the screen opened. */
type Offered = Kept & { place: string };

function Keeper({ viewer, planId, places, plan, over, attempt, released, onRestore }: KeeperProps) {
  const store = usePlanStore();
  const unsaved = usePlan((_state, { isUnsaved }) => isUnsaved());
  const owner = { viewer, planId };
  // The last one first; of what is not answered yet nothing is lost, whatever is typed meanwhile.
  const [offers, setOffers] = useState(() =>
    places.flatMap((place): Offered[] => {
      const kept = keptDraft({ viewer, planId: place });
      return kept && !saysTheSame(kept.draft, store.read().draft) ? [{ ...kept, place }] : [];
    }),
  );
  const [offered] = offers;
  const [kept, setKept] = useState(true);
  const forget = useKeeping({
    ...owner,
    over,
    attempt,
    released,
    isOffered: () => offers.some(({ place }) => place === planId),
    setAside: () =>
      setOffers(
        offers.map((offer) => {
          if (offer.place !== planId) return offer;
          const place = asideOf(planId, offer);
          keepDraft({ viewer, planId: place }, offer);
          return { ...offer, place };
        }),
      ),
    onKept: setKept,
  });

  const answered = ({ place }: Offered) => {
    forgetDraft({ viewer, planId: place });
    setOffers(offers.filter((offer) => offer.place !== place));
  };
  const restore = (offer: Offered) => {
    const { draft, options } = offer;
    answered(offer);
    for (const { field, option } of options) store.known.keep(field, option);
    store.change({ type: "replace", draft });
    onRestore(offer);
    // At once: it is nowhere else any more.
    keepDraft(owner, offer);
  };
  return (
    <>
      <LeaveGuard released={released} begun={unsaved} onLeave={forget} />
      {offered && (
        <Offer
          kept={offered}
          plan={plan}
          onRestore={() => restore(offered)}
          onDiscard={() => answered(offered)}
        />
      )}
      {!kept && (
        <Alert color="yellow" icon={<IconDeviceFloppy aria-hidden />} mb="md">
          <Trans>
            This browser has no room for a draft: what you type is lost if this page is closed before you
            save.
          </Trans>
        </Alert>
      )}
    </>
  );
}
