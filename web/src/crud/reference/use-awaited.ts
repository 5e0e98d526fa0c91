import { useEffect, useRef, useState } from "react";

import { isWaiting, type Choices, type Option } from "./option.ts";
import { useFind } from "./use-find.ts";

/**
 * Finds the record that a text means for whose list nobody waited, once what narrows the list is chosen, and takes it. A text that names
 * nothing is given up.
 */
export function useAwaited(choices: Choices, onTake: (option: Option) => void) {
  const find = useFind();
  const [text, setText] = useState<string>();
  const latest = useRef({ choices, onTake });
  useEffect(() => {
    latest.current = { choices, onTake };
  });
  const waits = isWaiting(choices);
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
    /** What is waited for; undefined for nothing. */
    text,
    wait: setText,
    /** To be called when something else is typed. */
    stop: () => setText(undefined),
  };
}
