import { useEffect, useRef, useState } from "react";

import { isBlocked, type OptionSource, type Option } from "./option.ts";
import { useFindOption } from "./use-find-option.ts";

/** Selects the option for confirmed text once the options load; discards text without a match. */
export function usePendingName(source: OptionSource, onFound: (option: Option) => void) {
  const findOption = useFindOption();
  const [text, setText] = useState<string>();
  const latest = useRef({ source, onFound });
  useEffect(() => {
    latest.current = { source, onFound };
  });
  const isSourceBlocked = isBlocked(source);
  useEffect(() => {
    if (text === undefined || isSourceBlocked) return;
    let isCurrent = true;
    const finish = (option: Option | undefined) => {
      if (!isCurrent) return;
      setText(undefined);
      if (option) latest.current.onFound(option);
    };
    findOption(latest.current.source, text).then(finish, () => finish(undefined));
    return () => {
      isCurrent = false;
    };
  }, [findOption, text, isSourceBlocked]);
  return {
    text,
    setPending: setText,
    discard: () => setText(undefined),
  };
}
