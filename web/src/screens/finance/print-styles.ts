import { useEffect } from "react";

const SCHEME = "data-mantine-color-scheme";

/** Forces light colours: light text of the dark scheme is invisible on paper. */
export function usePrintStyles(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    let before: string | null = null;
    const onBefore = () => {
      before = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, "light");
    };
    const onAfter = () => {
      if (before) root.setAttribute(SCHEME, before);
    };
    window.addEventListener("beforeprint", onBefore);
    window.addEventListener("afterprint", onAfter);
    return () => {
      window.removeEventListener("beforeprint", onBefore);
      window.removeEventListener("afterprint", onAfter);
    };
  }, []);
}
