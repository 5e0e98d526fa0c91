interface TrustedTypesFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/**
 * The content security policy demands Trusted Types. Libraries still set style sheets through `innerHTML`, so the default
 * policy lets text through and refuses whatever could open a tag; scripts and script addresses are refused altogether.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML(html) {
      if (html.includes("<")) throw new TypeError("Markup from a string is not allowed.");
      return html;
    },
  });
}
