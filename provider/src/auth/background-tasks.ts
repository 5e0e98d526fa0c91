/** Runs tasks after the response, so that response times do not reveal whether an account exists. */
export class BackgroundTasks {
  private readonly log: { error: (details: object, message: string) => void };
  private readonly runningTasks = new Set<Promise<void>>();

  constructor(log: { error: (details: object, message: string) => void }) {
    this.log = log;
  }

  run(task: () => Promise<void>, failureMessage = "Background task failed"): void {
    const runningTask = new Promise<void>((resolve) => setImmediate(resolve))
      .then(task)
      .catch((error: unknown) =>
        this.log.error({ name: error instanceof Error ? error.name : "unknown" }, failureMessage),
      )
      .finally(() => this.runningTasks.delete(runningTask));
    this.runningTasks.add(runningTask);
  }

  async close(): Promise<void> {
    await Promise.all(this.runningTasks);
  }
}
