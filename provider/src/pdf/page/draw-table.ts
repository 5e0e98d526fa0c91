import { COLOR, type PageWriter, type TextStyle } from "./page-writer.ts";

export interface TableColumn {
  label: string;
  /** Width in points; columns without a width share the remaining space by their content. */
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
  /** In smaller type, beside the text if there is space, else below. */
  note?: string;
}

export interface TableRow {
  cells: Cell[];
  bold?: boolean;
  remark?: string;
}

const PADDING = { x: 4.5, y: 2.6 };
const NOTE_GAP = 4;
/** Longer figures are shrunk. */
const MAX_FIGURE_WIDTH = 96;
const HEADER_STYLE: TextStyle = { face: "bold", size: 7.2, color: COLOR.paper };
const BODY_STYLE: TextStyle = { face: "regular", size: 7.6, color: COLOR.ink };
const NOTE_STYLE: TextStyle = { face: "regular", size: 6.9, color: COLOR.muted };

const EMPTY_CELL: Cell = { text: "" };

const getStyle = (column: TableColumn, bold = false): TextStyle =>
  column.bold || bold ? { ...BODY_STYLE, face: "bold" } : BODY_STYLE;

interface PlacedCell extends Cell {
  style: TextStyle;
  /** Whether the note is beside the text. */
  isOneLine: boolean;
}

interface PlacedColumn extends TableColumn {
  x: number;
  width: number;
  innerWidth: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Shares the space equally beyond the content; without enough space the widest columns wrap. */
function fitWidths(contentWidths: readonly number[], space: number): number[] {
  const excess = space - sum(contentWidths);
  if (excess >= 0) return contentWidths.map((width) => width + excess / contentWidths.length);
  let remaining = space;
  const ascending = contentWidths.toSorted((a, b) => a - b);
  for (const [index, width] of ascending.entries()) {
    const share = remaining / (ascending.length - index);
    if (width > share) return contentWidths.map((contentWidth) => Math.min(contentWidth, share));
    remaining -= width;
  }
  return [...contentWidths];
}

/** Keeps each row on one page, and repeats the header. */
export class Table {
  readonly #writer: PageWriter;
  readonly #rows: readonly TableRow[];
  readonly #columns: PlacedColumn[];

  constructor(writer: PageWriter, columns: readonly TableColumn[], rows: readonly TableRow[]) {
    this.#writer = writer;
    this.#rows = rows;
    const contentWidths = columns.map(
      (column, index) => column.width ?? this.#measureContent(column, index) + 2 * PADDING.x + 0.1,
    );
    const isFlexible = ({ width, isFigure }: TableColumn) => width === undefined && !isFigure;
    const getWidths = (isSelected: (column: TableColumn) => boolean) =>
      contentWidths.filter((_, index) => columns[index] && isSelected(columns[index]));
    const space = writer.width - sum(getWidths((column) => !isFlexible(column)));
    const flexibleWidths = fitWidths(getWidths(isFlexible), space);
    let x = writer.left;
    this.#columns = columns.map((column, index) => {
      const width = (isFlexible(column) ? flexibleWidths.shift() : contentWidths[index]) ?? 0;
      const placedColumn = { ...column, x, width, innerWidth: width - 2 * PADDING.x };
      x += width;
      return placedColumn;
    });
  }

  #measureContent(column: TableColumn, index: number): number {
    const widths = this.#rows.map(({ cells, bold }) => {
      const { text, note } = cells[index] ?? EMPTY_CELL;
      const textWidth = this.#measureText(text, getStyle(column, bold));
      const noteWidth = note ? this.#measureText(note, NOTE_STYLE) + NOTE_GAP : 0;
      // The note of a total stands below it.
      return bold ? Math.max(textWidth, noteWidth) : textWidth + noteWidth;
    });
    const width = Math.max(this.#measureText(column.label, HEADER_STYLE), ...widths);
    return column.isFigure ? Math.min(width, MAX_FIGURE_WIDTH) : width;
  }

  #measureText(text: string, style: TextStyle): number {
    const { toPrintable } = this.#writer;
    return Math.max(
      ...toPrintable(text)
        .split("\n")
        .map((line) => this.#writer.measureWidth(line, style)),
    );
  }

  get headerHeight(): number {
    const labelHeights = this.#columns.map((column) =>
      this.#writer.measureHeight(column.label, HEADER_STYLE, column.innerWidth),
    );
    return Math.max(...labelHeights) + 2 * PADDING.y;
  }

  #placeCell(column: PlacedColumn, { text, note }: Cell, bold = false): PlacedCell {
    const bodyStyle = getStyle(column, bold);
    const style = column.isFigure ? this.#writer.shrinkToFit(text, bodyStyle, column.innerWidth) : bodyStyle;
    const textWidth = this.#measureText(text, style);
    const noteWidth = note ? this.#measureText(note, NOTE_STYLE) + NOTE_GAP : 0;
    return { text, note, style, isOneLine: Boolean(note) && textWidth + noteWidth <= column.innerWidth };
  }

  /** Remarks start at the second column, because the first has the row number. */
  #getRemarkBox(): { x: number; width: number } {
    const x = (this.#columns[1] ?? this.#columns[0])?.x ?? this.#writer.left;
    return { x: x + PADDING.x, width: this.#writer.right - x - 2 * PADDING.x };
  }

  measureRow(row: TableRow): number {
    const heights = this.#columns.map((column, index) => {
      const cell = this.#placeCell(column, row.cells[index] ?? EMPTY_CELL, row.bold);
      const measure = (text: string, style: TextStyle) =>
        this.#writer.measureHeight(text, style, column.innerWidth);
      return (
        measure(cell.text, cell.style) + (cell.note && !cell.isOneLine ? measure(cell.note, NOTE_STYLE) : 0)
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
      const x = column.x + PADDING.x;
      const { text, note, style, isOneLine } = this.#placeCell(column, cell, row.bold);
      const noteWidth = isOneLine && note ? this.#measureText(note, NOTE_STYLE) + NOTE_GAP : 0;
      const textWidth = isOneLine && options.align === "right" ? options.width - noteWidth : options.width;
      const y = this.#writer.write(text, x, top, style, { ...options, width: textWidth });
      if (note) {
        const noteX =
          x + (isOneLine && options.align === "left" ? this.#measureText(text, style) + NOTE_GAP : 0);
        const noteY = isOneLine ? top + (BODY_STYLE.size - NOTE_STYLE.size) : y;
        this.#writer.write(note, noteX, noteY, NOTE_STYLE, {
          ...options,
          width: options.width - (noteX - x) + 0.1,
        });
      }
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
  draw(reservedHeight = 0, lastRowCount = 1): void {
    const { structure } = this.#writer;
    const rows = this.#rows;
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
