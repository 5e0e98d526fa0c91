import { useEffect, useRef, useState } from "react";

import { isMissingParent, type Choices, type Option } from "./option.ts";
import { useFindOption } from "./use-find-option.ts";

/** Discards text without a match. */
export function usePendingName(choices: Choices, onTake: (option: Option) => void) {
  const find = useFindOption();
  const [text, setText] = useState<string>();
  const latest = useRef({ choices, onTake });
  useEffect(() => {
    latest.current = { choices, onTake };
  });
  const waits = isMissingParent(choices);
  useEffect(() => {
    if (text === undefined || waits) return;
    let current = true;
    const end = (option: Option | undefined) => {
      if (!current) return;
      setText(undefined);
      if (option) latest.current.onTake(option);
    };
    find(latest.current.choices, text).then(end, () => end(undefined));
    return () => {
      current = false;
    };
  }, [find, text, waits]);
  return {
    text,
    wait: setText,
    stop: () => setText(undefined),
  };
}
