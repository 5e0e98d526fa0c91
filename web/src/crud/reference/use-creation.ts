import { use, useEffect, useState } from "react";

import { allOptions } from "../../generated/options.ts";
import { EntriesContext } from "../related/entries-context.ts";
import { useCanOpen } from "../definition/use-can-open.ts";
import type { Creation } from "../definition/creation.ts";
import { isBlocked, type OptionSource } from "./option.ts";

/** Components for a missing option; undefined while loading, and for options without a form. */
export function useCreation(source: OptionSource, isOffered: boolean) {
  const canOpen = useCanOpen();
  const [creationEntry] = use(EntriesContext).flatMap((entry) =>
    (entry.creations ?? [])
      .filter(({ options }) => allOptions[options] === source.options)
      .map((creation) => ({ entry, ...creation })),
  );
  const load =
    isOffered && !isBlocked(source) && source.allowedIds === undefined ? creationEntry?.load : undefined;
  const [loaded, setLoaded] = useState<Creation>();
  useEffect(() => {
    // After a failure, the list has no such option.
    load?.().then(setLoaded, () => undefined);
  }, [load]);
  return load && loaded && creationEntry
    ? { ...loaded, canCreate: canOpen(creationEntry.entry, creationEntry.action ?? "CREATE") }
    : undefined;
}
