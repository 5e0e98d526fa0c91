import { expect, it } from "vitest";

import { readHtmlTable, unmergePastedTable } from "./merged-cells.ts";

it("repeats a merged cell in its rows and shifts its neighbours", () => {
  const table = [
    ["News", "Spot", "1"],
    ["", "", "2"],
    ["", "Late", "3"],
  ];
  const html =
    "<table><tr><td rowspan=3>News</td><td rowspan='2'>Spot</td><td>1</td></tr>" +
    "<tr><td>2</td></tr><tr><td>Late</td><td>3</td></tr></table>";
  expect(unmergePastedTable(table, html)).toEqual({
    table: [
      ["News", "Spot", "1"],
      ["News", "Spot", "2"],
      ["News", "Late", "3"],
    ],
    mergedCells: [
      { row: 0, column: 0, rowCount: 3, columnCount: 1 },
      { row: 0, column: 1, rowCount: 2, columnCount: 1 },
    ],
  });
});

it("ignores spans beyond the pasted table", () => {
  const cell = '<td rowspan="1000" colspan="1000">x</td>';
  const html = `<table>${`<tr>${cell.repeat(100)}</tr>`.repeat(300)}</table>`;
  const table = Array.from({ length: 300 }, () => ["x", "y"]);
  expect(unmergePastedTable(table, html)).toEqual({ table, mergedCells: [] });
});

it("reports cells that are merged over empty columns", () => {
  const html = "<table><tr><td>News</td><td colspan=3>12</td></tr></table>";
  expect(unmergePastedTable([["News", "12", "", ""]], html).mergedCells).toEqual([
    { row: 0, column: 1, rowCount: 1, columnCount: 3 },
  ]);
});

it("reads the table of a web page, with merged cells, entities and lines", () => {
  const html =
    "<html><body><table border=1><tr><th>Channel</th><th>Rate&nbsp;(&#8377;)</th></tr>" +
    "<tr><td rowspan=2><b>Deccan</b> One</td><td>6,700</td></tr><tr><td>4,100<br>net</td></tr></table>";
  expect(readHtmlTable(html)).toEqual([
    ["Channel", "Rate (₹)"],
    ["Deccan One", "6,700"],
    ["Deccan One", "4,100\nnet"],
  ]);
  expect(readHtmlTable("<table><td>a<td>b")).toEqual([["a", "b"]]);
});
