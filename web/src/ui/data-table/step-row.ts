import { ROW_LINK_SELECTOR } from "./row-link.tsx";

/** Focuses the next row. @returns false without rows */
export function stepRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK_SELECTOR)];
  if (links.length === 0) return false;
  const row = document.activeElement?.closest("tr, li");
  const at = links.findIndex((link) => row?.contains(link));
  links[at < 0 ? 0 : at + step]?.focus();
  return true;
}
