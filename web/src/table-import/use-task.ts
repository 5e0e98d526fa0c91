import { useEffect, useState } from "react";

export type Task<Value> = (signal: AbortSignal) => Promise<Value>;
export type TaskResult<Value> = { value: Value } | { error: unknown };

/** Runs the task when it changes, and aborts the previous one. Undefined while it runs. */
export function useTask<Value>(task: Task<Value> | undefined): TaskResult<Value> | undefined {
  const [finished, setFinished] = useState<{ task: Task<Value>; result: TaskResult<Value> }>();
  useEffect(() => {
    if (!task) return undefined;
    const controller = new AbortController();
    const finish = (result: TaskResult<Value>) => {
      if (!controller.signal.aborted) setFinished({ task, result });
    };
    task(controller.signal).then(
      (value) => finish({ value }),
      (error: unknown) => finish({ error }),
    );
    return () => controller.abort();
  }, [task]);
  return finished?.task === task ? finished?.result : undefined;
}
