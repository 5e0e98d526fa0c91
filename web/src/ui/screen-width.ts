import { useMediaQuery } from "@mantine/hooks";

export function useIsPhone(): boolean {
  return useMaxWidth("48em");
}

/** Narrower than Mantine's breakpoint `md`, such as a tablet held upright. */
export function useIsNarrow(): boolean {
  return useMaxWidth("61.99em");
}

function useMaxWidth(maxWidth: string): boolean {
  return useMediaQuery(`(max-width: ${maxWidth})`, false, { getInitialValueInEffect: false });
}
