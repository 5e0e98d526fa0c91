import type { StubResponse, StubRoute } from "./upstream-stub.ts";

export class DelayedResponses {
  readonly #response: StubResponse;
  #arrived = 0;
  #wake: () => void = () => undefined;
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));

  constructor(response: StubResponse) {
    this.#response = response;
  }

  readonly route: StubRoute = async () => {
    this.#arrived += 1;
    this.#wake();
    await this.#released;
    return this.#response;
  };

  async waitForCalls(count: number): Promise<void> {
    while (this.#arrived < count) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  release(): void {
    this.#release();
  }
}
