import { describe, expect, it } from "vitest";

import { hasMultipleCells, readClipboard, readCsv, writeClipboard, writeCsv, writeHtmlTable } from "./csv.ts";

describe("readClipboard", () => {
  it("splits Excel's cells by tabs, ignoring the final line break", () => {
    expect(readClipboard("Zee\t12\r\nSony\t\r\n")).toEqual([
      ["Zee", "12"],
      ["Sony", ""],
    ]);
  });

  it("reads line breaks, tabs and quotes in quoted cells", () => {
    expect(readClipboard('"two\nlines"\t"said ""hi"""\n5" disc\tx')).toEqual([
      ["two\nlines", 'said "hi"'],
      ['5" disc', "x"],
    ]);
  });

  it("keeps an unclosed quote", () => {
    expect(readClipboard('"open\ta\nb\tc')).toEqual([
      ['"open', "a"],
      ["b", "c"],
    ]);
  });

  it("keeps quotation marks inside a cell beside cells with lines", () => {
    expect(readClipboard('12\t"Crorepati" repeat\r\n20\t"first\nsecond"\r\n')).toEqual([
      ["12", '"Crorepati" repeat'],
      ["20", "first\nsecond"],
    ]);
  });

  it("reads back written text", () => {
    const table = [
      ["Zee\nTV", 'a "b"', "1234,5"],
      ["=1+1", "-5 %", ""],
    ];
    expect(readClipboard(writeClipboard(table))).toEqual(table);
  });

  it("detects several cells by a tab or an inner line break", () => {
    expect(hasMultipleCells("Zee TV")).toBe(false);
    expect(hasMultipleCells("Zee TV\r\n")).toBe(false);
    expect(hasMultipleCells("Zee\t12")).toBe(true);
    expect(hasMultipleCells("Zee\nSony")).toBe(true);
  });
});

describe("writeCsv and readCsv", () => {
  it("escape formulas and declare UTF-8", () => {
    const text = writeCsv([["Chaîne", "=HYPERLINK(1)", "@x", 12.5]], ";");
    expect(text).toBe('\uFEFFChaîne;"\'=HYPERLINK(1)";"\'@x";12.5\r\n');
    expect(readCsv(text)).toEqual([["Chaîne", "=HYPERLINK(1)", "@x", "12.5"]]);
  });

  it.each([",", ";"] as const)("escape formulas behind any separator with the separator %s", (separator) => {
    const cells = ["Zee;=HYPERLINK(1)", "a, @x", "b\t+1", "c;-A2+3", "Pune, -5 %", "d;e", "f,'g"];
    const text = writeCsv([cells], separator);
    for (const other of [",", ";", "\t"])
      for (const part of text.split(other)) expect(part.replaceAll('"', "").trim()).not.toMatch(/^[=+@]/);
    expect(readCsv(text, separator)).toEqual([cells]);
  });

  it("escape no negative numbers, which are text in French", () => {
    expect(writeCsv([["-1234,5", "-5", "-2+3", -12.5]], ";")).toBe(`\uFEFF-1234,5;-5;"'-2+3";-12.5\r\n`);
  });

  it("keep all rows after an unclosed quote", () => {
    expect(readCsv('Channel,Notes\nZee,"5" disc\nSony,"one, two"\nStar,x\n')).toEqual([
      ["Channel", "Notes"],
      ["Zee", '"5" disc'],
      ["Sony", "one, two"],
      ["Star", "x"],
    ]);
  });

  it("find the separator of the rows below titles with other punctuation", () => {
    const text = [
      "Radio Iroise",
      "Valables du 1er janvier, au 30 juin 2027",
      "",
      "Station;Tranche;Lundi-Vendredi;Dimanche",
      "Radio Iroise;6h-9h;410,00;180,00",
      "Armor FM;6h-9h;285,50;nc",
    ].join("\r\n");
    expect(readCsv(text)[4]).toEqual(["Radio Iroise", "6h-9h", "410,00", "180,00"]);
  });

  it("accept commas, semicolons and tabs as separators", () => {
    for (const separator of [",", ";", "\t"])
      expect(readCsv(`a${separator}b\nc${separator}d\n`)).toEqual([
        ["a", "b"],
        ["c", "d"],
      ]);
  });
});

it("writes an HTML table with headings, escaping tags and formulas", () => {
  expect(
    writeHtmlTable([
      ["Name", "Total"],
      ["<b>=1", "=2"],
      ["A & B", -3],
    ]),
  ).toBe(
    "<table><tr><th>Name</th><th>Total</th></tr><tr><td>&lt;b&gt;=1</td><td>'=2</td></tr>" +
      "<tr><td>A &amp; B</td><td>-3</td></tr></table>",
  );
});
