interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (address: string) => string },
  ) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/**
 * Allows HTML without tags, because libraries set style sheets through `innerHTML`. Allows script URLs of the
 * build, for workers, and no scripts.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML(html) {
      if (html.includes("<")) throw new TypeError("Markup from a string is not allowed.");
      return html;
    },
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !pathname.startsWith("/assets/"))
        throw new TypeError("A script URL outside of /assets/ is not allowed.");
      return address;
    },
  });
}
