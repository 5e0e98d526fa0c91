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
 * Libraries set style sheets through `innerHTML`, so text without tags is allowed. Script URLs must belong
 * to our build (workers); scripts are rejected.
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
