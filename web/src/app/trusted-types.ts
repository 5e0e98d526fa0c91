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
 * The content security policy demands Trusted Types. Libraries still set style sheets through `innerHTML`, so the default
 * policy lets text through and refuses whatever could open a tag. Of script addresses it takes those of our own build, which a worker has;
 * scripts are refused altogether.
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
        throw new TypeError("A script from elsewhere is not allowed.");
      return address;
    },
  });
}
