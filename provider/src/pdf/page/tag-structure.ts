/** Structure types of ISO 32000. */
type Role = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

interface ElementOptions {
  scope?: "Row" | "Column";
  alt?: string;
  /** Left, top, right and bottom on the page. */
  bbox?: [number, number, number, number];
}

/**
 * Writes the structure tree, which screen readers and copied text follow. It omits artifacts: lines,
 * backgrounds and repeated headers.
 */
export class TagStructure {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #openElements: { role: Role; element: PDFKit.PDFStructureElement }[] = [];
  #isArtifact = false;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    const element = pdf.struct("Document");
    pdf.addStructure(element);
    this.#openElements.push({ role: "Document", element });
  }

  /** The contents may continue on other pages. */
  drawElement(role: Role, draw: () => void, options: ElementOptions = {}): void {
    if (this.#isArtifact) return draw();
    const element = this.#pdf.struct(role, options);
    this.#openElements.at(-1)?.element.add(element);
    this.#openElements.push({ role, element });
    draw();
    this.#openElements.pop();
  }

  drawArtifact(draw: () => void): void {
    if (this.#isArtifact) return draw();
    this.#isArtifact = true;
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
    this.#isArtifact = false;
  }

  drawContent(draw: () => void): void {
    if (this.#isArtifact) return draw();
    const openElement = this.#openElements.at(-1);
    if (!openElement || openElement.role === "Document")
      return this.drawElement("P", () => this.drawContent(draw));
    const content = this.#pdf.markStructureContent(openElement.role);
    draw();
    this.#pdf.endMarkedContent();
    openElement.element.add(content);
  }

  /** Shapes outside figures are artifacts. */
  drawShape(draw: () => void): void {
    if (this.#openElements.at(-1)?.role === "Figure") this.drawContent(draw);
    else this.drawArtifact(draw);
  }
}
