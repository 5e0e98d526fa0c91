export class TimeoutError extends Error {
  override name = "TimeoutError";
}

const steps = 5;

/**
 * Omits time in which this process was too busy to read a response.
 *
 * @throws TimeoutError
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const wait = (step: number) => {
      timer = setTimeout(() => {
        if (step < steps) wait(step + 1);
        // One more event-loop pass reads a pending response.
        else setImmediate(() => reject(new TimeoutError(`no response within ${ms} ms`)));
      }, ms / steps);
    };
    wait(1);
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
