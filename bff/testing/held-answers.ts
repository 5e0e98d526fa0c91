import type { StubAnswer, StubRoute } from "./upstream-stub.ts";

/** An upstream whose answers the test holds back until it wants them. */
export class HeldAnswers {
  readonly #answer: StubAnswer;
  #arrived = 0;
  #wake: () => void = () => undefined;
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));

  constructor(answer: StubAnswer) {
    this.#answer = answer;
  }

  readonly route: StubRoute = async () => {
    this.#arrived += 1;
    this.#wake();
    await this.#released;
    return this.#answer;
  };

  /** Waits until so many calls are held. */
  async holding(count: number): Promise<void> {
    while (this.#arrived < count) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Answers what is held, and at once what comes later. */
  release(): void {
    this.#release();
  }
}
