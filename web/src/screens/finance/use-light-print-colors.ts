import { useEffect } from "react";

const SCHEME_ATTRIBUTE = "data-mantine-color-scheme";

/** Prints in light colours, because the dark scheme's light text is invisible on paper. */
export function useLightPrintColors(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let previousScheme: string | null = null;
    const onBefore = () => {
      previousScheme = root.getAttribute(SCHEME_ATTRIBUTE);
      root.setAttribute(SCHEME_ATTRIBUTE, "light");
    };
    const onAfter = () => {
      if (previousScheme) root.setAttribute(SCHEME_ATTRIBUTE, previousScheme);
    };
    window.addEventListener("beforeprint", onBefore);
    window.addEventListener("afterprint", onAfter);
    return () => {
      window.removeEventListener("beforeprint", onBefore);
      window.removeEventListener("afterprint", onAfter);
    };
  }, []);
}
