import { expect, it } from "vitest";
import vectors from "../../../schema/vectors/media-type-colors.json" with { type: "json" };
import { getMediaTypeColor } from "./media-type-color.ts";

it.each(vectors)("gives $name the colour $color", ({ name, color }) => {
  expect(getMediaTypeColor(name)).toBe(color);
});
