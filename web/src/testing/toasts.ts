/*
 * What toasts have said. They live outside of React and go after two seconds, which on a busy machine may be over before a test looks: so
 * they are heard when they come, and what was said stays said until the next test.
 */

const said: string[] = [];
const heard = new WeakSet<Element>();
let hearing: MutationObserver | undefined;

function hear(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element) || !node.closest("#toasts")) continue;
      const words = node.matches("p") ? [node] : node.querySelectorAll("p");
      for (const word of words) {
        // The corner and the first toast in it come as two records.
        if (!heard.has(word)) said.push(word.textContent);
        heard.add(word);
      }
    }
  }
}

/** Forgets what was said. */
export function forgetToasts(): void {
  if (!hearing) {
    hearing = new MutationObserver(hear);
    hearing.observe(document, { childList: true, subtree: true });
  }
  hearing.takeRecords();
  said.length = 0;
}

/** The words of all toasts since the test began, in their order. */
export function toasts(): string[] {
  hear(hearing?.takeRecords() ?? []);
  return [...said];
}
