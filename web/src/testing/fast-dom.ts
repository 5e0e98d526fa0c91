/* Replaces slow steps of jsdom, React and Testing Library. The results of queries stay the same. */
import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

/** React records the stack of each new element, for warnings that the console guard does not print. */
function skipOwnerStacks(): void {
  const internals: object = Reflect.get(
    React,
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
  );
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

type Labelable = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const LABELABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

function isLabelOf(label: HTMLLabelElement, control: Labelable): boolean {
  if (label.hasAttribute("for"))
    return label.htmlFor === control.id && document.getElementById(control.id) === control;
  return label.contains(control) && label.querySelector(LABELABLE) === control;
}

/** jsdom walks the document once per label and control. */
function findLabelsById(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, "labels", {
      configurable: true,
      get(this: Labelable) {
        if (this.type === "hidden") return null;
        return [...document.getElementsByTagName("label")].filter((label) => isLabelOf(label, this));
      },
    });
  }
}

/** Testing Library finds `aria-labelledby` by an attribute selector, which visits all elements. */
function selectIdsDirectly(): void {
  const { querySelector } = Element.prototype;
  Element.prototype.querySelector = function (this: Element, selector: string): Element | null {
    const id = /^\[id="([^"]+)"\]$/.exec(selector)?.[1];
    const element = id === undefined ? null : document.getElementById(id);
    return element && element !== this && this.contains(element)
      ? element
      : querySelector.call(this, selector);
  };
}

/** Popovers ask each ancestor for a state that jsdom lacks, whenever they are positioned. */
function skipTopLayer(): void {
  const { matches } = Element.prototype;
  Object.defineProperty(Element.prototype, "matches", {
    configurable: true,
    value(this: Element, selector: string): boolean {
      return selector !== ":popover-open" && selector !== ":modal" && matches.call(this, selector);
    },
  });
}

/** Each attempt of `waitFor` would print the document; the last one still does. */
function printDocumentOnTimeout(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics")
        ? new Error(message ?? "")
        : getElementError(message, container),
  }));
}

skipOwnerStacks();
findLabelsById();
selectIdsDirectly();
skipTopLayer();
printDocumentOnTimeout();
