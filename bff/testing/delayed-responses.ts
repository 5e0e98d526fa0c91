import type { StubResponse, StubRoute } from "./upstream-stub.ts";

export class DelayedResponses {
  readonly #response: StubResponse;
  #callCount = 0;
  #notify: () => void = () => undefined;
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));

  constructor(response: StubResponse) {
    this.#response = response;
  }

  readonly route: StubRoute = async () => {
    this.#callCount += 1;
    this.#notify();
    await this.#released;
    return this.#response;
  };

  async waitForCalls(count: number): Promise<void> {
    while (this.#callCount < count) await new Promise<void>((resolve) => (this.#notify = resolve));
  }

  release(): void {
    this.#release();
  }
}
