import { createHash } from "node:crypto";

/** Derives a stable UUID from the key. */
export function createDemoId(...key: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`media-planner demo/${key.join("/")}`)
    .digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return parts.join("-");
}

export interface Random {
  /** From `low` to `high`, inclusive. */
  integer: (low: number, high: number) => number;
  /** True in `percent` of the cases. */
  chance: (percent: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Picks up to `count` elements in their original order. */
  pickSome: <T>(items: readonly T[], count: number) => T[];
}

/** Creates a random generator (mulberry32). With one seed per record, new records change no others. */
export function createRandom(...seed: (string | number)[]): Random {
  let state = createHash("sha256").update(seed.join("/")).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error("Cannot pick from an empty list");
    return item;
  };
  const pickSome = <T>(items: readonly T[], count: number) => {
    const remaining = items.map((_, index) => index);
    while (remaining.length > count) remaining.splice(integer(0, remaining.length - 1), 1);
    return remaining.flatMap((index) => items.slice(index, index + 1));
  };
  return { integer, chance: (percent) => next() * 100 < percent, pick, pickSome };
}
