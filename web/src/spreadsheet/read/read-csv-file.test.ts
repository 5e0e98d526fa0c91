import { describe, expect, it, vi } from "vitest";

import * as csvModule from "../csv.ts";
import { chooseTable } from "../../testing/choose-table.ts";
import type { Table } from "../table.ts";
import { readTables } from "./read-file.ts";
import { MAX_CELL_LENGTH, MAX_CSV_COLUMNS, MAX_CSV_ROWS } from "../file-limits.ts";

const readFile = async (file: File, hasHeadings: (table: Table) => boolean) =>
  chooseTable(await readTables(file, hasHeadings), hasHeadings);
const createFile = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "list.csv");
const read = (text: string) => readFile(createFile(text), () => true);

describe("rejects a CSV file", () => {
  it.each([
    ["bytes", "x".repeat(5_000_001)],
    ["rows", "a,b\n".repeat(1_000_000)],
    ["rows", `"\n${"a\n".repeat(MAX_CSV_ROWS + 1)}`],
    ["columns", "a,".repeat(MAX_CSV_COLUMNS)],
    ["cell", `a,${"x".repeat(MAX_CELL_LENGTH + 1)}`],
  ])("with too many %s", async (excess, text) => {
    await expect(read(text)).rejects.toMatchObject({ excess });
  });
});

it("reads at most the row limit", async () => {
  const { table: rows } = await read("a,b\n".repeat(MAX_CSV_ROWS));
  expect(rows).toHaveLength(MAX_CSV_ROWS);
});

it("tries each separator until headings match, and reads Windows-1252", async () => {
  const bytes = Uint8Array.from([..."Soci\u00e9t\u00e9, SA;Nom\nX;Y"].map((letter) => letter.charCodeAt(0)));
  const result = await readFile(createFile(bytes), (rows) => rows[0]?.length === 2 && rows[0][1] === "Nom");
  expect(result.table).toEqual([
    ["Société, SA", "Nom"],
    ["X", "Y"],
  ]);
});

it("parses in the worker, not on the page", async () => {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new MessageEvent("message", { data: { table: [["from the worker"]] } }));
      }
      terminate() {}
    },
  );
  const parse = vi.spyOn(csvModule, "readCsv");
  expect((await read("a,b")).table).toEqual([["from the worker"]]);
  expect(parse).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it.each([
  ["MacRoman", [0x53, 0x6f, 0x63, 0x69, 0x8e, 0x74, 0x8e, 0x2c, 0x83, 0x63, 0x6c, 0x61, 0x69, 0x72]],
  [
    "UTF-16BE",
    [0xfe, 0xff, ..."Société,Éclair"].flatMap((letter) =>
      typeof letter === "number" ? letter : [0, letter.charCodeAt(0)],
    ),
  ],
])("reads %s", async (_encoding, bytes) => {
  expect((await readFile(createFile(Uint8Array.from(bytes)), () => true)).table).toEqual([
    ["Société", "Éclair"],
  ]);
});

/** Bytes of a text, with those of MacRoman or Windows-1252 for the other letters. */
const encode = (text: string, bytes: Readonly<Record<string, number>>) =>
  createFile(Uint8Array.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0))));
const MAC_ROMAN = { é: 0x8e, "’": 0xd5, "“": 0xd2, "”": 0xd3, "–": 0xd0, "€": 0xdb, É: 0x83, à: 0x88 };
const WINDOWS = { é: 0xe9, è: 0xe8, É: 0xc9 };

it.each([
  ["macintosh", "Master – as on 30-11\nCafé LLP,Zoé D’Souza,“Prestige” Tower\n", MAC_ROMAN, undefined],
  ["macintosh", "Budget (k€)\nMaison Évrard;85 000 €\n", MAC_ROMAN, undefined],
  ["windows-1252", "Régie, première\nMaison ÉVRARD\n", WINDOWS, undefined],
  ["windows-1252", "a\u00ac\u00a8b,1\n", {}, true],
])("prefers %s, in which the letters of %j make words", async (name, text, bytes, isOpen) => {
  const { origin } = await readFile(encode(text, bytes), () => true);
  expect([origin.encoding?.name, origin.encoding?.isOpen]).toEqual([name, isOpen]);
});

it("reads protected numbers, and text named .xls", async () => {
  const file = new File([`Phone\tTax\n="098"\t'0123\n`], "list.xls");
  expect((await readFile(file, (rows) => rows[0]?.length === 2)).table).toEqual([
    ["Phone", "Tax"],
    ["098", "0123"],
  ]);
});

it("offers lines in other encodings for a file without a mark, and reads it again", async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode("Nom,Ville\nSoci"),
    0xe9,
    ...new TextEncoder().encode("t,Nice\n"),
  ]);
  const { origin } = await readFile(createFile(bytes), () => true);
  expect(origin.encoding).toMatchObject({
    name: "windows-1252",
    lines: [
      { name: "windows-1252", text: "Socit,Nice".replace("Soci", "Socié") },
      { name: "macintosh", text: "SociÈt,Nice" },
    ],
  });
  const [again] = (await origin.encoding?.read("macintosh")) ?? [];
  expect(again?.table[1]).toEqual(["SociÈt", "Nice"]);
  expect(again?.origin.encoding?.name).toBe("macintosh");
});

it("offers no encodings for UTF-8", async () => {
  expect((await read("Société,Nice\n")).origin.encoding).toBeUndefined();
});
