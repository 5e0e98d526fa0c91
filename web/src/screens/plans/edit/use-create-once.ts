import { useRef } from "react";

import { createdBefore } from "../../../crud/conflict/created-before.ts";
import { useCarefulSave } from "../../../crud/conflict/use-careful-save.ts";
import type { MediaPlanInput } from "../../../generated/schema.ts";
import { changesIn, usePlanChangeTexts } from "../read/history/change-text.ts";
import {
  useCreateMediaPlanMutation,
  useUpdateMediaPlanMutation,
  type MediaPlanFieldsFragment,
} from "../media-plan.generated.tsx";

/**
 * Creates one plan, however often it is tried: an attempt whose answer was lost may have been stored. What was typed since goes over that
 * plan, unless somebody else has changed it: then that is asked about.
 *
 * @param openInstead opens the plan as it is now, in the place of what was typed
 */
export function useCreateOnce(attempt: string, openInstead: (id: string) => void) {
  const [create] = useCreateMediaPlanMutation();
  const [update] = useUpdateMediaPlanMutation();
  const textsOf = usePlanChangeTexts(undefined, undefined);
  const made = useRef("");
  const saveCarefully = useCarefulSave({
    changesTo: (current) => Promise.resolve(textsOf(changesIn(current))),
    reload: () => openInstead(made.current),
  });

  return async (input: MediaPlanInput): Promise<MediaPlanFieldsFragment | undefined> => {
    try {
      const { data } = await create({ variables: { input, attempt } });
      return data?.record;
    } catch (error) {
      const created = createdBefore(error);
      if (!created) throw error;
      const { id, createdAt } = created;
      made.current = id;
      const { data } = await saveCarefully(createdAt, (expectedUpdatedAt) =>
        update({ variables: { id, input, expectedUpdatedAt } }),
      );
      return data?.record;
    }
  };
}
