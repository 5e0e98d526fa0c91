import { formatMoney } from "./message-catalogs.ts";

/** Tests only navigate cells of type `name`. */
export type ColumnType = "name" | "day" | "money" | "count";

interface CellInput {
  /** `typing` replaces the cell; `editing` changes its text, and arrows move within it. */
  mode: "typing" | "editing";
  text: string;
  caret: number;
}

const DAY = /^(\d{1,2}) (\w{3}) (\d{4})$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MAX_LENGTH = 14;

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function formatForEditing(value: string): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Displayed text; dates of the plan's year omit the year. */
function formatCell(columnType: ColumnType, value: string): string {
  if (isDay(value)) return formatForEditing(value).replace(/ 2026$/, "");
  if (!/^\d+$/.test(value) || columnType === "day" || columnType === "name") return value;
  return columnType === "money"
    ? formatMoney("en", Number(value))
    : new Intl.NumberFormat("en-IN").format(Number(value));
}

/** Parses entered text: a number alone is a day of January 2026. */
function parseInput(columnType: ColumnType, text: string): string {
  if (text === "") return "";
  if (columnType !== "day") return String(Number(text));
  if (/^\d{1,2}$/.test(text) && Number(text) <= 31) return `2026-01-${text.padStart(2, "0")}`;
  const [, day = "", month = "", year = ""] = DAY.exec(text) ?? [];
  if (day === "") return text;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export class SpreadsheetModel {
  row = 0;
  column = 0;
  input: CellInput | undefined;
  private undoStack: string[][][] = [];

  constructor(
    readonly columnTypes: readonly ColumnType[],
    private values: string[][],
  ) {}

  get columnType(): ColumnType {
    return this.columnTypes[this.column] ?? "name";
  }

  get isLastRow(): boolean {
    return this.row === this.values.length - 1;
  }

  get isLastColumn(): boolean {
    return this.column === this.columnTypes.length - 1;
  }

  get isEmpty(): boolean {
    return (this.input?.text ?? this.value) === "";
  }

  /** Whether undo changes the grid, not the text being edited. */
  get canUndo(): boolean {
    return this.undoStack.length > 0 && (this.input === undefined || !this.isInputChanged);
  }

  /** Whether the text stays unambiguous after a typed digit. */
  get acceptsDigit(): boolean {
    if (this.columnType === "name") return false;
    const { text, caret } = this.input ?? { text: "", caret: 0 };
    return text.length < MAX_LENGTH && (this.columnType !== "day" || caret === text.length);
  }

  get acceptsDelete(): boolean {
    if (this.columnType === "name") return false;
    return (
      this.input === undefined || this.columnType !== "day" || this.input.caret === this.input.text.length
    );
  }

  private get value(): string {
    return this.values[this.row]?.[this.column] ?? "";
  }

  private get isInputChanged(): boolean {
    return this.input !== undefined && this.input.text !== formatForEditing(this.value);
  }

  get texts(): string[][] {
    return this.values.map((cells, row) =>
      cells.map((value, column) =>
        this.input && row === this.row && column === this.column
          ? this.input.text
          : formatCell(this.columnTypes[column] ?? "name", value),
      ),
    );
  }

  clearUndo(): void {
    this.undoStack = [];
  }

  commit(): void {
    const { input, isInputChanged } = this;
    this.input = undefined;
    if (input && isInputChanged) this.setValue(parseInput(this.columnType, input.text));
  }

  private setValue(value: string): void {
    this.setCell(this.row, value);
  }

  private setCell(row: number, value: string): void {
    if (value === this.values[row]?.[this.column]) return;
    this.undoStack.push(this.values);
    this.values = this.values.map((cells, index) => (index === row ? cells.with(this.column, value) : cells));
  }

  click(row: number, column: number): void {
    this.commit();
    [this.row, this.column] = [row, column];
  }

  /** In edited text, moves the caret (↑ and ↓ to its ends), else the active cell. */
  move(down: number, right: number): void {
    const { input } = this;
    if (input?.mode === "editing") {
      const caret = input.caret + right + down * input.text.length;
      input.caret = Math.max(0, Math.min(input.text.length, caret));
      return;
    }
    const row = Math.max(0, Math.min(this.values.length - 1, this.row + down));
    this.click(row, Math.max(0, Math.min(this.columnTypes.length - 1, this.column + right)));
  }

  enter(): void {
    this.click(Math.min(this.values.length - 1, this.row + 1), this.column);
  }

  tab(): void {
    if (this.isLastColumn) this.click(this.row + 1, 0);
    else this.click(this.row, this.column + 1);
  }

  escape(): void {
    this.input = undefined;
  }

  /** Called for F2, a double click, and a click into typed text. */
  startEditing(): void {
    const text = this.input?.text ?? formatForEditing(this.value);
    if (this.input?.mode !== "editing") this.input = { mode: "editing", text, caret: text.length };
  }

  moveCaretToEnd(): void {
    if (this.input) this.input.caret = this.input.text.length;
  }

  typeDigit(digit: string): void {
    const { mode, text, caret } = this.input ?? { mode: "typing", text: "", caret: 0 };
    this.input = { mode, text: text.slice(0, caret) + digit + text.slice(caret), caret: caret + 1 };
  }

  delete(): void {
    const { input } = this;
    if (input) input.text = input.text.slice(0, input.caret) + input.text.slice(input.caret + 1);
    else this.setValue("");
  }

  /** Copies the active cell to the row below. */
  fillDown(): void {
    this.setCell(this.row + 1, this.value);
  }

  doubleRate(): void {
    if (this.value !== "") this.setCell(this.row, String(Number(this.value) * 2));
  }

  undo(): void {
    this.commit();
    this.values = this.undoStack.pop() ?? this.values;
  }
}
