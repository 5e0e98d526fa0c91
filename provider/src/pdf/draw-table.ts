import { COLOR, type PageWriter, type TextStyle } from "./page-writer.ts";

export interface TableColumn {
  label: string;
  /** Points; the column without a width gets the remaining space. */
  width?: number;
  align?: "left" | "right";
  bold?: boolean;
  figure?: boolean;
  head?: boolean;
  remarked?: boolean;
}

/** Main text above smaller text. */
export interface Cell {
  text: string;
  secondLine?: string;
}

export interface TableRow {
  cells: Cell[];
  bold?: boolean;
  remark?: string;
}

const PAD = { x: 4.5, y: 2.8 };
const HEAD: TextStyle = { face: "bold", size: 7.2, color: COLOR.paper };
const BODY: TextStyle = { face: "regular", size: 7.6, color: COLOR.ink };
const SECOND_LINE: TextStyle = { face: "regular", size: 6.9, color: COLOR.muted };
const REMARK: TextStyle = { face: "regular", size: 6.9, color: COLOR.muted };

const EMPTY_CELL: Cell = { text: "" };

interface PlacedColumn extends TableColumn {
  x: number;
  width: number;
  inner: number;
}

/** Keeps rows on one page and repeats its header. */
export class Table {
  readonly #paper: PageWriter;
  readonly #columns: PlacedColumn[];

  constructor(paper: PageWriter, columns: readonly TableColumn[]) {
    this.#paper = paper;
    const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
    let x = paper.left;
    this.#columns = columns.map((column) => {
      const width = column.width ?? paper.width - fixed;
      const placed = { ...column, x, width, inner: width - 2 * PAD.x };
      x += width;
      return placed;
    });
  }

  get headHeight(): number {
    const { lines, lineHeight } = {
      lines: this.#columns.map((c) => this.#paper.lines(c.label, HEAD, c.inner)),
      lineHeight: this.#paper.lineHeight(HEAD),
    };
    return Math.max(...lines.map((label) => label.length)) * lineHeight + 2 * PAD.y;
  }

  #parts(column: PlacedColumn, { text, secondLine }: Cell, bold = false): [string, TextStyle][] {
    const plain: TextStyle = column.bold || bold ? { ...BODY, face: "bold" } : BODY;
    const style = column.figure ? this.#paper.shrinkToFit(text, plain, column.inner) : plain;
    return secondLine
      ? [
          [text, style],
          [secondLine, SECOND_LINE],
        ]
      : [[text, style]];
  }

  /** Remarks start at the second column; row numbers stay alone in the first. */
  #remarkBox(): { x: number; width: number } {
    const x = (this.#columns[1] ?? this.#columns[0])?.x ?? this.#paper.left;
    return { x: x + PAD.x, width: this.#paper.right - x - 2 * PAD.x };
  }

  rowHeight(row: TableRow): number {
    const heights = this.#columns.map((column, index) => {
      const parts = this.#parts(column, row.cells[index] ?? EMPTY_CELL, row.bold);
      return parts.reduce((sum, [text, style]) => sum + this.#paper.height(text, style, column.inner), 0);
    });
    const remark = row.remark ? this.#paper.height(row.remark, REMARK, this.#remarkBox().width) + 2 : 0;
    return Math.max(this.#paper.lineHeight(BODY), ...heights) + remark + 2 * PAD.y;
  }

  #drawHead(): void {
    const { structure } = this.#paper;
    const height = this.headHeight;
    this.#paper.shape((pdf) =>
      pdf.rect(this.#paper.left, this.#paper.y, this.#paper.width, height).fill(COLOR.brand),
    );
    structure.part("TR", () => {
      for (const column of this.#columns) {
        const options = { width: column.inner, align: column.align ?? "left" };
        const label = () =>
          this.#paper.write(column.label, column.x + PAD.x, this.#paper.y + PAD.y, HEAD, options);
        structure.part("TH", label, { scope: "Column" });
      }
    });
    this.#paper.y += height;
  }

  #drawRow(row: TableRow, height: number): void {
    const { structure } = this.#paper;
    const top = this.#paper.y + PAD.y;
    const box = this.#remarkBox();
    const cell = (column: PlacedColumn, value: Cell) => {
      const options = { width: column.inner, align: column.align ?? "left" };
      let y = top;
      for (const [text, style] of this.#parts(column, value, row.bold))
        y = this.#paper.write(text, column.x + PAD.x, y, style, options);
      if (!row.remark || !column.remarked) return;
      const end = this.#paper.y + height - PAD.y - this.#paper.height(row.remark, REMARK, box.width);
      this.#paper.write(row.remark, box.x, end, REMARK, { width: box.width });
    };
    structure.part("TR", () =>
      this.#columns.forEach((column, index) =>
        structure.part(
          column.head ? "TH" : "TD",
          () => cell(column, row.cells[index] ?? EMPTY_CELL),
          column.head ? { scope: "Row" } : {},
        ),
      ),
    );
    this.#paper.y += height;
    this.#paper.rule(this.#paper.y);
  }

  /** @param reserve height in points that must follow the last row on its page */
  draw(rows: readonly TableRow[], reserve = 0): void {
    const { structure } = this.#paper;
    const heights = rows.map((row) => this.rowHeight(row));
    this.#paper.ensure(this.headHeight + (heights[0] ?? 0) + (rows.length === 1 ? reserve : 0));
    structure.part("Table", () => {
      this.#drawHead();
      rows.forEach((row, index) => {
        const height = heights[index] ?? 0;
        const follows = index === rows.length - 1 ? reserve : 0;
        // Repeated headers are artifacts.
        if (this.#paper.ensure(height + follows)) structure.decoration(() => this.#drawHead());
        this.#drawRow(row, height);
      });
    });
  }
}
