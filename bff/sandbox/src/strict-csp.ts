/*
 * Adapts the code editor to a policy without 'unsafe-inline' and with Trusted Types. Imported first, because
 * libraries keep references to browser functions.
 */

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: Partial<HtmlPolicy & ScriptPolicy>) => HtmlPolicy;
      isHTML: (value: unknown) => boolean;
    };
  }
}

const deferredStyleAttribute = "data-deferred-style";
const styleInTag = /(<[a-z][^<>]*?) style="/gi;
/** Tags that markdown-it creates from descriptions, with raw HTML disabled. */
const markdownTag =
  /^<(?:\/?(?:p|em|strong|s|code|pre|ul|ol|li|br|hr|blockquote|h[1-6]|a)|a href="[^"<>]*")\s*\/?>/;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
const types = window.trustedTypes;
const stylePolicy = types?.createPolicy("sandbox-styles", { createHTML: (html) => html });

addNonceToStyleElements();
applyInlineStylesByScript();
types?.createPolicy("default", { createHTML: allowMarkdownOnly, createScriptURL: allowOwnAssetsOnly });

/** The editor creates style elements for its theme and cursor. */
function addNonceToStyleElements(): void {
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

/** The policy ignores style attributes in markup; the style object is allowed. */
function applyInlineStylesByScript(): void {
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const insert = Element.prototype.insertAdjacentHTML;
  if (!innerHtml?.set) return;
  const setInnerHtml = innerHtml.set;
  Object.defineProperty(Element.prototype, "innerHTML", {
    ...innerHtml,
    set(this: Element, html: unknown) {
      setInnerHtml.call(this, deferStyles(html));
      applyDeferredStyles(this);
    },
  });
  Element.prototype.insertAdjacentHTML = function (position, html) {
    insert.call(this, position, deferStyles(html));
    applyDeferredStyles(this.parentElement ?? this);
  };
}

/** Renames style attributes for `applyDeferredStyles`; the default policy checks untrusted markup. */
function deferStyles(html: unknown): string {
  const text = String(html);
  if (!types || !stylePolicy) return text.replaceAll(styleInTag, `$1 ${deferredStyleAttribute}="`);
  // A TrustedHTML object, which the DOM types declare as string.
  if (!types.isHTML(html)) return html as string;
  return stylePolicy.createHTML(text.replaceAll(styleInTag, `$1 ${deferredStyleAttribute}="`));
}

function applyDeferredStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${deferredStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(deferredStyleAttribute) ?? "";
    element.removeAttribute(deferredStyleAttribute);
  }
}

function allowMarkdownOnly(html: string): string {
  for (const { index } of html.matchAll(/</g)) {
    if (!markdownTag.test(html.slice(index, index + 500)))
      throw new TypeError("Only markup of Markdown is allowed.");
  }
  return html;
}

function allowOwnAssetsOnly(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin !== window.location.origin || !pathname.startsWith("/sandbox/assets/")) {
    throw new TypeError("Scripts must be assets of the sandbox.");
  }
  return url;
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes this file a module, for `declare global`
export {};
