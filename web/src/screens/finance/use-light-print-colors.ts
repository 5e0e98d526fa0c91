import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

const SCHEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in light colours, because the dark scheme's light text is invisible on paper. */
export function useLightPrintColors(): void {
  const previousScheme = useRef<string>(null);
  const { documentElement: root } = document;
  useWindowEvent("beforeprint", () => {
    previousScheme.current = root.getAttribute(SCHEME_ATTRIBUTE);
    root.setAttribute(SCHEME_ATTRIBUTE, "light");
  });
  useWindowEvent("afterprint", () => {
    if (previousScheme.current) root.setAttribute(SCHEME_ATTRIBUTE, previousScheme.current);
  });
}
