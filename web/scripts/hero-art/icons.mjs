/** Draws the icons and the preview image for shared links. */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const web = new URL("../../", import.meta.url);
const readWebFile = (path) => readFile(new URL(path, web));
const toDataUrl = (type, bytes) => `data:${type};base64,${bytes.toString("base64")}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
const page = await browser.newPage();
const icon = toDataUrl("image/svg+xml", await readWebFile("static/favicon.svg"));
for (const size of [192, 512]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0"><img src="${icon}" width="${size}" height="${size}">`);
  await writeFile(new URL(`static/icon-${size}.png`, web), await page.screenshot({ omitBackground: true }));
}

const getFontPath = (style) =>
  `../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-${style}.woff2`;
const fonts = await Promise.all(
  ["normal", "italic"].map(
    async (style) =>
      `@font-face{font-family:"Instrument Serif";font-style:${style};src:url(${toDataUrl("font/woff2", await readWebFile(getFontPath(style)))})}`,
  ),
);
const picture = toDataUrl("image/webp", await readWebFile("src/site-layout/pictures/wave-wide.webp"));
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(
  `<style>${fonts.join("")}</style>${(await readWebFile("scripts/hero-art/share.html")).toString().replace("PICTURE", picture)}`,
);
await page.evaluate(() => document.fonts.ready);
await writeFile(new URL("static/share.jpg", web), await page.screenshot({ type: "jpeg", quality: 82 }));
await browser.close();
