import type { StubAnswer, StubRoute } from "./upstream-stub.ts";

export class DelayedAnswers {
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

  async holding(count: number): Promise<void> {
    while (this.#arrived < count) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  release(): void {
    this.#release();
  }
}
