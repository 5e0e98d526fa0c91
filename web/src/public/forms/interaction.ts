const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"] as const;

let arrived: (() => void) | undefined;
let used: Promise<void> | undefined;

/** Resolves at the visitor's first sign of life, or as soon as `startUsing` is called. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    const arrive = () => {
      for (const sign of signs) document.removeEventListener(sign, arrive, true);
      resolve();
    };
    arrived = arrive;
    for (const sign of signs) document.addEventListener(sign, arrive, { capture: true, passive: true });
  });
  return used;
}

/** For pages that are of no use before their form is live, and where no server has drawn the form yet. */
export function startUsing(): void {
  void firstUse();
  arrived?.();
}

/*
 * Between the first paint and the arrival of the code, a page's buttons are drawn but dead. What was pressed meanwhile is kept
 * and pressed again once its part of the page is live; above all, no browser posts a form by itself.
 */
let pageAwake = false;
let pressed: HTMLButtonElement | undefined;

function sleepingForm(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.dataset["live"] === "false" ? form : undefined;
}

/** Watches over the buttons and forms of this document from now on. */
export function guardSleepingPage(): void {
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || (pageAwake && !sleepingForm(button))) return;
      event.preventDefault();
      pressed = button;
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      if (sleepingForm(event.target)) event.preventDefault();
    },
    true,
  );
}

function pressAgain(button: HTMLButtonElement): void {
  pressed = undefined;
  button.click();
}

/** Says that the page is live, all but its forms, and repeats what was pressed while it was not. */
export function wakePage(): void {
  pageAwake = true;
  if (pressed && !sleepingForm(pressed)) pressAgain(pressed);
}

/** Marks a form as live and repeats what was pressed in it while it was not. */
export function wakeForm(form: HTMLFormElement): void {
  form.dataset["live"] = "true";
  if (pressed && form.contains(pressed)) pressAgain(pressed);
}
