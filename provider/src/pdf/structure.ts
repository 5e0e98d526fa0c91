/** What a part of the document is, for whoever does not see it; names as in ISO 32000. */
type Role = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

interface PartOptions {
  /** What a head of a table is the head of. */
  scope?: "Row" | "Column";
  /** What a picture says. */
  alt?: string;
  /** Left, top, right and bottom of a picture on its page. */
  bbox?: [number, number, number, number];
}

/**
 * The tree by which a document is read aloud and copied in order. What is drawn within a part belongs to it; what is drawn as decoration
 * (rules, tints, repeated heads and feet) is left out.
 */
export class Structure {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #open: { role: Role; element: PDFKit.PDFStructureElement }[] = [];
  #decorating = false;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    const element = pdf.struct("Document");
    pdf.addStructure(element);
    this.#open.push({ role: "Document", element });
  }

  /** Runs `draw` as one part of the document; it may go on over several pages. */
  part(role: Role, draw: () => void, options: PartOptions = {}): void {
    if (this.#decorating) return draw();
    const element = this.#pdf.struct(role, options);
    this.#open.at(-1)?.element.add(element);
    this.#open.push({ role, element });
    draw();
    this.#open.pop();
  }

  /** Runs `draw` as something that is seen only. */
  decoration(draw: () => void): void {
    if (this.#decorating) return draw();
    this.#decorating = true;
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
    this.#decorating = false;
  }

  /** Text: of the part that is open, a paragraph where none is. */
  content(draw: () => void): void {
    if (this.#decorating) return draw();
    const part = this.#open.at(-1);
    if (!part || part.role === "Document") return this.part("P", () => this.content(draw));
    const content = this.#pdf.markStructureContent(part.role);
    draw();
    this.#pdf.endMarkedContent();
    part.element.add(content);
  }

  /** Lines and areas: they say something in a picture only. */
  shape(draw: () => void): void {
    if (this.#open.at(-1)?.role === "Figure") this.content(draw);
    else this.decoration(draw);
  }
}
