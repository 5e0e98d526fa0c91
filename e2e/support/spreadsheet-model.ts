import { money } from "./message-catalogs.ts";

/** Column types; `name` is only navigated. */
export type Kind = "name" | "day" | "money" | "count";

interface Typed {
  /** `typing` replaces the cell; `editing` changes its text, and arrows move within it. */
  mode: "typing" | "editing";
  text: string;
  caret: number;
}

const DAY = /^(\d{1,2}) (\w{3}) (\d{4})$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Maximum text length that fits a cell and any number. */
const LONGEST = 14;

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function editedText(value: string): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Displayed text; dates of the plan's year omit the year. */
function formatCell(kind: Kind, value: string): string {
  if (isDay(value)) return editedText(value).replace(/ 2026$/, "");
  if (!/^\d+$/.test(value) || kind === "day" || kind === "name") return value;
  return kind === "money" ? money("en", Number(value)) : new Intl.NumberFormat("en-IN").format(Number(value));
}

/** Reads typed text: a number alone is the first such day from 1 January 2026. */
function parseTyped(kind: Kind, text: string): string {
  if (text === "") return "";
  if (kind !== "day") return String(Number(text));
  if (/^\d{1,2}$/.test(text) && Number(text) <= 31) return `2026-01-${text.padStart(2, "0")}`;
  const [, day = "", month = "", year = ""] = DAY.exec(text) ?? [];
  if (day === "") return text;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export class SheetModel {
  row = 0;
  column = 0;
  typed: Typed | undefined;
  private undoStack: string[][][] = [];

  constructor(
    readonly kinds: readonly Kind[],
    private values: string[][],
  ) {}

  get kind(): Kind {
    return this.kinds[this.column] ?? "name";
  }

  get isLastRow(): boolean {
    return this.row === this.values.length - 1;
  }

  get isLastColumn(): boolean {
    return this.column === this.kinds.length - 1;
  }

  get isEmpty(): boolean {
    return (this.typed?.text ?? this.value) === "";
  }

  /** Whether undo affects the grid rather than the edited text. */
  get canUndo(): boolean {
    return this.undoStack.length > 0 && (this.typed === undefined || !this.isChanged);
  }

  /** Whether a digit gives unambiguous text. */
  get takesDigit(): boolean {
    if (this.kind === "name") return false;
    const { text, caret } = this.typed ?? { text: "", caret: 0 };
    return text.length < LONGEST && (this.kind !== "day" || caret === text.length);
  }

  get takesDelete(): boolean {
    if (this.kind === "name") return false;
    return this.typed === undefined || this.kind !== "day" || this.typed.caret === this.typed.text.length;
  }

  private get value(): string {
    return this.values[this.row]?.[this.column] ?? "";
  }

  private get isChanged(): boolean {
    return this.typed !== undefined && this.typed.text !== editedText(this.value);
  }

  get texts(): string[][] {
    return this.values.map((cells, row) =>
      cells.map((value, column) =>
        this.typed && row === this.row && column === this.column
          ? this.typed.text
          : formatCell(this.kinds[column] ?? "name", value),
      ),
    );
  }

  begin(): void {
    this.undoStack = [];
  }

  take(): void {
    const { typed, isChanged } = this;
    this.typed = undefined;
    if (typed && isChanged) this.put(parseTyped(this.kind, typed.text));
  }

  private put(value: string): void {
    if (value === this.value) return;
    this.undoStack.push(this.values);
    this.values = this.values.map((cells, row) =>
      row === this.row ? cells.with(this.column, value) : cells,
    );
  }

  click(row: number, column: number): void {
    this.take();
    [this.row, this.column] = [row, column];
  }

  /** Arrow keys move within edited text (↑ and ↓ to its ends), else within the grid up to its edges. */
  move(down: number, right: number): void {
    const { typed } = this;
    if (typed?.mode === "editing") {
      const caret = typed.caret + right + down * typed.text.length;
      typed.caret = Math.max(0, Math.min(typed.text.length, caret));
      return;
    }
    const row = Math.max(0, Math.min(this.values.length - 1, this.row + down));
    this.click(row, Math.max(0, Math.min(this.kinds.length - 1, this.column + right)));
  }

  enter(): void {
    this.click(Math.min(this.values.length - 1, this.row + 1), this.column);
  }

  tab(): void {
    if (this.isLastColumn) this.click(this.row + 1, 0);
    else this.click(this.row, this.column + 1);
  }

  escape(): void {
    this.typed = undefined;
  }

  /** F2, a double click, or a click into typed text. */
  edit(): void {
    const text = this.typed?.text ?? editedText(this.value);
    if (this.typed?.mode !== "editing") this.typed = { mode: "editing", text, caret: text.length };
  }

  end(): void {
    if (this.typed) this.typed.caret = this.typed.text.length;
  }

  digit(digit: string): void {
    const { mode, text, caret } = this.typed ?? { mode: "typing", text: "", caret: 0 };
    this.typed = { mode, text: text.slice(0, caret) + digit + text.slice(caret), caret: caret + 1 };
  }

  delete(): void {
    const { typed } = this;
    if (typed) typed.text = typed.text.slice(0, typed.caret) + typed.text.slice(typed.caret + 1);
    else this.put("");
  }

  undo(): void {
    this.take();
    this.values = this.undoStack.pop() ?? this.values;
  }
}
