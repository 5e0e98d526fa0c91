/** No answer came in time. */
export class Late extends Error {
  override name = "Late";
}

const steps = 5;

/**
 * Waits for a promise for as long as `ms`, in which this process could have read the answer: while it was busy with other
 * things, an answer that had arrived was none that was late.
 * @throws Late
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (step: number) => {
      timer = setTimeout(() => {
        if (step < steps) wait(step + 1);
        // One more pass of the event loop, which reads what has come meanwhile.
        else setImmediate(() => reject(new Late(`no answer in ${ms} ms`)));
      }, ms / steps);
    };
    wait(1);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
