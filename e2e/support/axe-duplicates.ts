declare global {
  interface Window {
    /** Ids by description of an element, subtree or scope, assigned by `markRepeated`. */
    idsByKey: Map<string, number> | undefined;
  }
}

/**
 * Runs in the page. Marks repeated elements, such as list rows or the shell. They are at the same position and
 * have the same attributes; texts may differ. Never marks the focused element.
 */
export function markRepeated(scope: string): { isNew: boolean; isAxeLoaded: boolean } {
  const MARK = "data-repeated";
  const MIN_SUBTREE_SIZE = 6;
  /** Attributes whose values differ between records. */
  const TEXT_ATTRIBUTES = new Set([
    "aria-label",
    "title",
    "alt",
    "placeholder",
    "href",
    "value",
    "id",
    "name",
    "src",
  ]);
  const ID_REFERENCES = new Set(["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"]);
  const idsByKey = (window.idsByKey ??= new Map());
  const assignId = (description: string): number => {
    const id = idsByKey.get(description) ?? idsByKey.size;
    idsByKey.set(description, id);
    return id;
  };
  const readValue = ({ name, value }: Attr): string => {
    if (TEXT_ATTRIBUTES.has(name)) return value.trim() ? "some" : "none";
    if (!ID_REFERENCES.has(name)) return value;
    return value
      .split(/\s+/)
      .map((id) => (document.getElementById(id) ? "+" : "-"))
      .join("");
  };
  const descriptions = new Map<Element, string>();
  const subtrees = new Map<Element, { id: number; size: number }>();
  const measureSubtree = (element: Element): { id: number; size: number } => {
    const attributes = [...element.attributes]
      .map((attribute) => `${attribute.name}=${readValue(attribute)}`)
      .join("|");
    const focus = element === document.activeElement ? "focus" : "";
    descriptions.set(element, `${element.tagName}|${attributes}|${focus}`);
    let size = 1;
    const childIds = [...element.childNodes].map((node) => {
      if (!(node instanceof Element)) return node.textContent?.trim() ? "text" : "";
      const child = measureSubtree(node);
      size += child.size;
      return child.id;
    });
    const subtree = { id: assignId(`subtree|${descriptions.get(element)}|${childIds.join()}`), size };
    subtrees.set(element, subtree);
    return subtree;
  };
  const markSubtree = (element: Element, parentId: number, position: string): void => {
    const { id = 0, size = 0 } = subtrees.get(element) ?? {};
    const key = `seen|${parentId}|${position}|${id}`;
    if (size >= MIN_SUBTREE_SIZE && idsByKey.has(key)) {
      element.setAttribute(MARK, "");
      return;
    }
    assignId(key);
    const elementId = assignId(`element|${parentId}|${position}|${descriptions.get(element)}`);
    const { children } = element;
    for (let index = 0; index < children.length; index += 1) {
      const child = children.item(index);
      const siblingPosition = `${index === 0}${index === children.length - 1}${index % 2}`;
      if (child) markSubtree(child, elementId, siblingPosition);
    }
  };
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { documentElement: root } = document;
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  measureSubtree(root);
  markSubtree(root, assignId(`scope|${scope}|${innerWidth}|${isDark}`), "");
  return { isNew: !root.hasAttribute(MARK), isAxeLoaded: "axe" in window };
}
