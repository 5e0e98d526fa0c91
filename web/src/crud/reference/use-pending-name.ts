import { useEffect, useRef, useState } from "react";

import { isMissingParent, type Choices, type Option } from "./option.ts";
import { useFindOption } from "./use-find-option.ts";

/** Discards text without a match. */
export function usePendingName(choices: Choices, onFound: (option: Option) => void) {
  const find = useFindOption();
  const [text, setText] = useState<string>();
  const latest = useRef({ choices, onFound });
  useEffect(() => {
    latest.current = { choices, onFound };
  });
  const isBlocked = isMissingParent(choices);
  useEffect(() => {
    if (text === undefined || isBlocked) return;
    let current = true;
    const end = (option: Option | undefined) => {
      if (!current) return;
      setText(undefined);
      if (option) latest.current.onFound(option);
    };
    find(latest.current.choices, text).then(end, () => end(undefined));
    return () => {
      current = false;
    };
  }, [find, text, isBlocked]);
  return {
    text,
    setPending: setText,
    stop: () => setText(undefined),
  };
}
