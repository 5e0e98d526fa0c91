import { ROW_LINK_SELECTOR } from "./row-link.tsx";

export function stepRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINK_SELECTOR)];
  const row = document.activeElement?.closest("tr, li");
  const at = links.findIndex((link) => row?.contains(link));
  links[at < 0 ? 0 : at + step]?.focus();
}
