import { describe, expect, it } from "vitest";

import vectors from "../vectors/media-type-colors.json" with { type: "json" };
import { getMediaTypeColor } from "./media-type-color.ts";

const names = ["TV", "Radio", "Print", "Outdoor", "Digital", "Cinema", "Sampling", "Events", "Ambient"];
const surfaces = ["#ffffff", "#f7f6f8", "#1f1a26", "#17131d"];

const readChannels = (color: string) =>
  [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(color: string, surface: string): number {
  const [a, b] = [getLuminance(color) + 0.05, getLuminance(surface) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

describe("the colour of a media type", () => {
  it.each(names)("of %s is a bar on every surface, and a background of white text", (name) => {
    for (const surface of surfaces)
      expect(getContrast(getMediaTypeColor(name), surface), surface).toBeGreaterThan(3);
    expect(getContrast(getMediaTypeColor(name), "#ffffff")).toBeGreaterThan(4.5);
  });

  it.each(vectors)("of $name is $color", ({ name, color }) => {
    expect(getMediaTypeColor(name)).toBe(color);
  });

  it("differs between the common media types", () => {
    expect(new Set(names.slice(0, 6).map(getMediaTypeColor)).size).toBe(6);
  });
});
