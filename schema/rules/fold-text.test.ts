import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { foldText } from "./fold-text.ts";

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, "../vectors/folded-texts.json"), "utf8"),
) as [text: string, folded: string][];

it.each([...vectors, ["  Two \t spaces ", "two spaces"]])("folds %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
