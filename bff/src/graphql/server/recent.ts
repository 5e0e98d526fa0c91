export interface RecentLimits {
  readonly entries: number;
  /** Of all keys together. */
  readonly characters: number;
}

/** Values by text, the most recently used ones; bounded by their number and by the length of their keys. */
export class Recent<V> {
  readonly #limits: RecentLimits;
  readonly #values = new Map<string, V>();
  #characters = 0;
  #newest = "";

  constructor(limits: RecentLimits) {
    this.#limits = limits;
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined || key === this.#newest) return value;
    this.#values.delete(key);
    this.#put(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#drop(key);
    if (key.length > this.#limits.characters) return;
    this.#put(key, value);
    this.#characters += key.length;
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#limits.entries && this.#characters <= this.#limits.characters) return;
      this.#drop(oldest);
    }
  }

  #put(key: string, value: V): void {
    this.#values.set(key, value);
    this.#newest = key;
  }

  #drop(key: string): void {
    if (this.#values.delete(key)) this.#characters -= key.length;
  }
}
