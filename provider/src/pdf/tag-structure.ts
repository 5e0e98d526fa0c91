/** Structure types of ISO 32000. */
type Role = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

interface PartOptions {
  scope?: "Row" | "Column";
  alt?: string;
  /** Left, top, right and bottom on the page. */
  bbox?: [number, number, number, number];
}

/** Structure tree for reading aloud and copying. Rules, tints and repeated headers are artifacts. */
export class TagStructure {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #open: { role: Role; element: PDFKit.PDFStructureElement }[] = [];
  #decorating = false;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    const element = pdf.struct("Document");
    pdf.addStructure(element);
    this.#open.push({ role: "Document", element });
  }

  /** The element may span pages. */
  part(role: Role, draw: () => void, options: PartOptions = {}): void {
    if (this.#decorating) return draw();
    const element = this.#pdf.struct(role, options);
    this.#open.at(-1)?.element.add(element);
    this.#open.push({ role, element });
    draw();
    this.#open.pop();
  }

  decoration(draw: () => void): void {
    if (this.#decorating) return draw();
    this.#decorating = true;
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
    this.#decorating = false;
  }

  content(draw: () => void): void {
    if (this.#decorating) return draw();
    const part = this.#open.at(-1);
    if (!part || part.role === "Document") return this.part("P", () => this.content(draw));
    const content = this.#pdf.markStructureContent(part.role);
    draw();
    this.#pdf.endMarkedContent();
    part.element.add(content);
  }

  /** Draws shapes; they have a meaning only inside a figure. */
  shape(draw: () => void): void {
    if (this.#open.at(-1)?.role === "Figure") this.content(draw);
    else this.decoration(draw);
  }
}
