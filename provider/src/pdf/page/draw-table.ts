import { COLOR, type PageWriter, type TextStyle } from "./page-writer.ts";

export interface TableColumn {
  label: string;
  /** Width in points; a column without a width gets the remaining space. */
  width?: number;
  align?: "left" | "right";
  bold?: boolean;
  isFigure?: boolean;
  isRowHeader?: boolean;
  /** Whether cells of this column show the remark of their row. */
  hasRemark?: boolean;
}

export interface Cell {
  text: string;
  /** In smaller type. */
  secondLine?: string;
}

export interface TableRow {
  cells: Cell[];
  bold?: boolean;
  remark?: string;
}

const PADDING = { x: 4.5, y: 2.8 };
const HEADER_STYLE: TextStyle = { face: "bold", size: 7.2, color: COLOR.paper };
const BODY_STYLE: TextStyle = { face: "regular", size: 7.6, color: COLOR.ink };
const NOTE_STYLE: TextStyle = { face: "regular", size: 6.9, color: COLOR.muted };

const EMPTY_CELL: Cell = { text: "" };

interface PlacedColumn extends TableColumn {
  x: number;
  width: number;
  innerWidth: number;
}

/** Keeps each row on one page, and repeats the header. */
export class Table {
  readonly #writer: PageWriter;
  readonly #columns: PlacedColumn[];

  constructor(writer: PageWriter, columns: readonly TableColumn[]) {
    this.#writer = writer;
    const fixedWidth = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
    let x = writer.left;
    this.#columns = columns.map((column) => {
      const width = column.width ?? writer.width - fixedWidth;
      const placedColumn = { ...column, x, width, innerWidth: width - 2 * PADDING.x };
      x += width;
      return placedColumn;
    });
  }

  get headerHeight(): number {
    const labelHeights = this.#columns.map((column) =>
      this.#writer.measureHeight(column.label, HEADER_STYLE, column.innerWidth),
    );
    return Math.max(...labelHeights) + 2 * PADDING.y;
  }

  #styleLines(column: PlacedColumn, { text, secondLine }: Cell, bold = false): [string, TextStyle][] {
    const bodyStyle: TextStyle = column.bold || bold ? { ...BODY_STYLE, face: "bold" } : BODY_STYLE;
    const style = column.isFigure ? this.#writer.shrinkToFit(text, bodyStyle, column.innerWidth) : bodyStyle;
    return secondLine
      ? [
          [text, style],
          [secondLine, NOTE_STYLE],
        ]
      : [[text, style]];
  }

  /** Remarks start at the second column, because the first has the row number. */
  #getRemarkBox(): { x: number; width: number } {
    const x = (this.#columns[1] ?? this.#columns[0])?.x ?? this.#writer.left;
    return { x: x + PADDING.x, width: this.#writer.right - x - 2 * PADDING.x };
  }

  measureRow(row: TableRow): number {
    const heights = this.#columns.map((column, index) => {
      const lines = this.#styleLines(column, row.cells[index] ?? EMPTY_CELL, row.bold);
      return lines.reduce(
        (sum, [text, style]) => sum + this.#writer.measureHeight(text, style, column.innerWidth),
        0,
      );
    });
    const remarkHeight = row.remark
      ? this.#writer.measureHeight(row.remark, NOTE_STYLE, this.#getRemarkBox().width) + 2
      : 0;
    return Math.max(this.#writer.getLineHeight(BODY_STYLE), ...heights) + remarkHeight + 2 * PADDING.y;
  }

  #drawHeader(): void {
    const { structure } = this.#writer;
    const height = this.headerHeight;
    this.#writer.drawShape((pdf) =>
      pdf.rect(this.#writer.left, this.#writer.y, this.#writer.width, height).fill(COLOR.brand),
    );
    structure.drawElement("TR", () => {
      for (const column of this.#columns) {
        const options = { width: column.innerWidth, align: column.align ?? "left" };
        const drawLabel = () =>
          this.#writer.write(
            column.label,
            column.x + PADDING.x,
            this.#writer.y + PADDING.y,
            HEADER_STYLE,
            options,
          );
        structure.drawElement("TH", drawLabel, { scope: "Column" });
      }
    });
    this.#writer.y += height;
  }

  #drawRow(row: TableRow, height: number): void {
    const { structure } = this.#writer;
    const top = this.#writer.y + PADDING.y;
    const remarkBox = this.#getRemarkBox();
    const drawCell = (column: PlacedColumn, cell: Cell) => {
      const options = { width: column.innerWidth, align: column.align ?? "left" };
      let y = top;
      for (const [text, style] of this.#styleLines(column, cell, row.bold))
        y = this.#writer.write(text, column.x + PADDING.x, y, style, options);
      if (!row.remark || !column.hasRemark) return;
      const remarkTop =
        this.#writer.y +
        height -
        PADDING.y -
        this.#writer.measureHeight(row.remark, NOTE_STYLE, remarkBox.width);
      this.#writer.write(row.remark, remarkBox.x, remarkTop, NOTE_STYLE, { width: remarkBox.width });
    };
    structure.drawElement("TR", () =>
      this.#columns.forEach((column, index) =>
        structure.drawElement(
          column.isRowHeader ? "TH" : "TD",
          () => drawCell(column, row.cells[index] ?? EMPTY_CELL),
          column.isRowHeader ? { scope: "Row" } : {},
        ),
      ),
    );
    this.#writer.y += height;
    this.#writer.drawRule(this.#writer.y);
  }

  /**
   * @param reservedHeight height in points that must follow the last row on its page
   * @param lastRowCount number of last rows that stay on one page
   */
  draw(rows: readonly TableRow[], reservedHeight = 0, lastRowCount = 1): void {
    const { structure } = this.#writer;
    const heights = rows.map((row) => this.measureRow(row));
    this.#writer.ensureSpace(
      this.headerHeight + (heights[0] ?? 0) + (rows.length === 1 ? reservedHeight : 0),
    );
    structure.drawElement("Table", () => {
      this.#drawHeader();
      rows.forEach((row, index) => {
        const height = heights[index] ?? 0;
        // The space of the first row is ensured above.
        const laterHeights = heights.slice(index + 1);
        const followingHeight =
          laterHeights.length < lastRowCount && (index > 0 || rows.length === 1)
            ? laterHeights.reduce((sum, later) => sum + later, reservedHeight)
            : 0;
        // Screen readers skip artifacts, so they read the header only once.
        if (this.#writer.ensureSpace(height + followingHeight))
          structure.drawArtifact(() => this.#drawHeader());
        this.#drawRow(row, height);
      });
    });
  }
}
