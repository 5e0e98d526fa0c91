/**
 * Renders the landing page's images: node scripts/hero-art/render.mjs [scene…] [--draft]. Scenes are fragment
 * shaders, so images can be rendered at any size.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const isDraft = process.argv.includes("--draft");
const requestedScenes = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const target = new URL(
  isDraft ? "file:///tmp/hero-art/" : "../../src/site-layout/pictures/",
  import.meta.url,
);

/** `shift` moves the view: the phone image shows the right part of the desktop image. */
const formats = [
  { name: "wide", width: 1920, height: 1200, shift: [0, 0] },
  { name: "tall", width: 828, height: 1400, shift: [0.36, -0.2] },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  ],
});
const page = await browser.newPage();
await page.addScriptTag({ path: new URL("page.js", import.meta.url).pathname });
await mkdir(target, { recursive: true });

for (const name of requestedScenes.length > 0 ? requestedScenes : ["silk", "hall", "tower", "wave"]) {
  const scene = await readFile(new URL(`${name}.glsl`, import.meta.url), "utf8");
  for (const format of formats) {
    const scale = isDraft ? 0.4 : 1;
    const dataUrl = await page.evaluate((options) => globalThis.draw(options), {
      scene,
      width: Math.round(format.width * scale),
      height: Math.round(format.height * scale),
      // The wave's sun needs no vertical shift.
      shift: name === "wave" && format.name === "tall" ? [0.36, 0] : format.shift,
      samples: isDraft ? 1 : 3,
      quality: 0.72,
    });
    const bytes = Buffer.from(dataUrl.split(",")[1], "base64");
    await writeFile(new URL(`${name}-${format.name}.webp`, target), bytes);
    console.log(`${name}-${format.name}.webp ${Math.round(bytes.length / 1024)} kB`);
  }
}
await browser.close();
