declare global {
  interface Window {
    /** Number of each description found by `markRepeated`. */
    numbers: Map<string, number> | undefined;
  }
}

/**
 * Runs in the page. Marks elements that equal one of an earlier page in the same place, such as list rows or
 * the shell. Equal elements have the same attributes and text positions. Never marks the focused element.
 */
export function markRepeated(view: string): { isNew: boolean; isLoaded: boolean } {
  const MARK = "data-repeated";
  const SMALLEST = 6;
  /** Attributes whose text differs between records. */
  const WORDS = new Set(["aria-label", "title", "alt", "placeholder", "href", "value", "id", "name", "src"]);
  const REFERENCES = new Set(["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"]);
  const numbers = (window.numbers ??= new Map());
  const getNumber = (description: string): number => {
    const number = numbers.get(description) ?? numbers.size;
    numbers.set(description, number);
    return number;
  };
  const readValue = ({ name, value }: Attr): string => {
    if (WORDS.has(name)) return value.trim() ? "some" : "none";
    if (!REFERENCES.has(name)) return value;
    return value
      .split(/\s+/)
      .map((id) => (document.getElementById(id) ? "+" : "-"))
      .join("");
  };
  const descriptions = new Map<Element, string>();
  const wholes = new Map<Element, { number: number; size: number }>();
  const measure = (element: Element): { number: number; size: number } => {
    const attributes = [...element.attributes].map((it) => `${it.name}=${readValue(it)}`).join("|");
    const focus = element === document.activeElement ? "focus" : "";
    descriptions.set(element, `${element.tagName}|${attributes}|${focus}`);
    let size = 1;
    const inside = [...element.childNodes].map((node) => {
      if (!(node instanceof Element)) return node.textContent?.trim() ? "text" : "";
      const part = measure(node);
      size += part.size;
      return part.number;
    });
    const subtree = { number: getNumber(`whole|${descriptions.get(element)}|${inside.join()}`), size };
    wholes.set(element, subtree);
    return subtree;
  };
  const walk = (element: Element, around: number, position: string): void => {
    const { number = 0, size = 0 } = wholes.get(element) ?? {};
    const key = `seen|${around}|${position}|${number}`;
    if (size >= SMALLEST && numbers.has(key)) {
      element.setAttribute(MARK, "");
      return;
    }
    getNumber(key);
    const identity = getNumber(`place|${around}|${position}|${descriptions.get(element)}`);
    const { children } = element;
    for (let index = 0; index < children.length; index += 1) {
      const child = children.item(index);
      const ends = `${index === 0}${index === children.length - 1}${index % 2}`;
      if (child) walk(child, identity, ends);
    }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { documentElement: root } = document;
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  measure(root);
  walk(root, getNumber(`view|${view}|${innerWidth}|${dark}`), "");
  return { isNew: !root.hasAttribute(MARK), isLoaded: "axe" in window };
}
