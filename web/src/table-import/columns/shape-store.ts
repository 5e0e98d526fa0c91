import * as z from "zod/mini";
import { foldText } from "@media-planner/schema/rules/fold-text";

import { definePreference } from "../../session/preference.ts";
import type { Cell } from "../../spreadsheet/table.ts";

const MAX_SHAPES = 30;

const toKey = (headings: readonly Cell[]) =>
  JSON.stringify(headings.map((heading) => foldText(String(heading))));

/** Remembers values for the latest files in this browser, by their headings. */
export function createShapeStore<Value>(prefix: string, valueSchema: z.ZodMiniType<Value>) {
  const schema = z.array(z.object({ headings: z.string(), value: valueSchema }));
  const getPreference = (name: string) =>
    definePreference<string>(`${prefix}.${name}`, (stored) => stored || null);

  function readShapes(name: string): z.infer<typeof schema> {
    try {
      const stored = schema.safeParse(JSON.parse(getPreference(name).read() ?? "[]"));
      return stored.success ? stored.data : [];
    } catch {
      return [];
    }
  }

  return {
    find(name: string, headings: readonly Cell[]): Value | undefined {
      const key = toKey(headings);
      return headings.length === 0
        ? undefined
        : readShapes(name).find((shape) => shape.headings === key)?.value;
    },
    write(name: string, headings: readonly Cell[], value: Value | undefined): void {
      const key = toKey(headings);
      const others = readShapes(name).filter((shape) => shape.headings !== key);
      const shapes = [...(value === undefined ? [] : [{ headings: key, value }]), ...others];
      getPreference(name).set(JSON.stringify(shapes.slice(0, MAX_SHAPES)));
    },
  };
}
