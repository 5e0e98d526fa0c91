const emptyStyle = document.createElement("i").style;

/**
 * Reads computed styles from the `style` and `hidden` attributes alone. Tests load no style sheets, and
 * jsdom matches all rules of the browser's default sheet for each call.
 */
export function getComputedStyle(element: Element): CSSStyleDeclaration {
  const inlineStyle =
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;
  const getValue = (property: string): string => {
    if (property === "display" && element.hasAttribute("hidden")) return "none";
    const value = inlineStyle?.getPropertyValue(toKebabCase(property)) ?? "";
    if (value) return value;
    if (property === "display") return "block";
    return property === "visibility" ? inheritVisibility(element) : "";
  };
  return new Proxy(emptyStyle, {
    get: (_, property) => (property === "getPropertyValue" ? getValue : getValue(String(property))),
  });
}

function inheritVisibility(element: Element): string {
  const parent = element.parentElement?.closest<HTMLElement>('[style*="visibility"]');
  return parent?.style.visibility ?? "visible";
}

function toKebabCase(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
