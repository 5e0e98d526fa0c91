import { ROW_LINK_SELECTOR } from "./row-link.tsx";

/** Focuses the next or previous row. @returns false without rows */
export function focusNextRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK_SELECTOR)];
  if (links.length === 0) return false;
  const row = document.activeElement?.closest("tr, li");
  const index = links.findIndex((link) => row?.contains(link));
  links[index < 0 ? 0 : index + step]?.focus();
  return true;
}
