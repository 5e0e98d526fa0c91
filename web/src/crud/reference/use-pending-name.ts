import { useEffect, useRef, useState } from "react";

import { isMissingParent, type Choices, type Option } from "./option.ts";
import { useFindOption } from "./use-find-option.ts";

/**
 * Looks up a text that was entered before its list had come, as soon as the list can be read, and chooses the record that it names. A text
 * that names none is dropped.
 */
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
    /** What is waited for; undefined for nothing. */
    text,
    wait: setText,
    /** To be called when something else is typed. */
    stop: () => setText(undefined),
  };
}
