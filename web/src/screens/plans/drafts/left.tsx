import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useState } from "react";

import { useSession } from "../../../session/use-session.ts";
import { useMoment } from "./offer.tsx";
import { forgetDraft, keptDraft, placesOf } from "./store.ts";

/** What the viewer typed into a plan that can no longer be changed: it is told to be in vain, for nobody else will. */
export function LeftDraft({ planId }: { planId: string }) {
  const viewer = useSession().user?.id ?? "";
  const [at, setAt] = useState(
    () =>
      placesOf({ viewer, planId })
        .map((place) => keptDraft({ viewer, planId: place })?.at)
        .find((found) => found !== undefined) ?? null,
  );
  const onDiscard = () => {
    for (const place of placesOf({ viewer, planId })) forgetDraft({ viewer, planId: place });
    setAt(null);
  };
  return at !== null && <Left at={at} onDiscard={onDiscard} />;
}

function Left({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { t } = useLingui();
  const moment = useMoment(at);
  return (
    <Alert
      color="yellow"
      icon={<IconDeviceFloppy aria-hidden />}
      mb="md"
      title={t`You have an unsaved draft of ${moment}`}
    >
      <Trans>It was not saved before this media plan was settled, and is no part of it.</Trans>{" "}
      <Button size="xs" mt="xs" variant="default" display="block" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </Alert>
  );
}
