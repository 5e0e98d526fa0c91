import { useEffect, useEffectEvent, useState } from "react";

import { isBlocked, type OptionSource, type Option } from "./option.ts";
import { useFindOption } from "./use-matches.ts";

/** Selects the option for confirmed text once the options load; discards text without a match. */
export function usePendingText(source: OptionSource, onFound: (option: Option) => void) {
  const findOption = useFindOption();
  const [pendingText, setPendingText] = useState<string>();
  const find = useEffectEvent((text: string) => findOption(source, text));
  const selectFound = useEffectEvent(onFound);
  const isSourceBlocked = isBlocked(source);
  useEffect(() => {
    if (pendingText === undefined || isSourceBlocked) return;
    let isCurrent = true;
    const finish = (option: Option | undefined) => {
      if (!isCurrent) return;
      setPendingText(undefined);
      if (option) selectFound(option);
    };
    find(pendingText).then(finish, () => finish(undefined));
    return () => {
      isCurrent = false;
    };
  }, [pendingText, isSourceBlocked]);
  return { pendingText, setPendingText };
}
