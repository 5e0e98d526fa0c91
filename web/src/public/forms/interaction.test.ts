import { beforeEach, describe, expect, it, vi } from "vitest";
import { guardSleepingPage, wakeForm, wakePage } from "./interaction.ts";

guardSleepingPage();

function drawForm(): { form: HTMLFormElement; button: HTMLButtonElement; pressed: () => number } {
  const form = document.createElement("form");
  form.dataset["live"] = "false";
  const button = document.createElement("button");
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  form.append(button);
  document.body.replaceChildren(form);
  form.addEventListener("click", onClick);
  return { form, button, pressed: () => onClick.mock.calls.length };
}

describe("a page whose code has not arrived yet", () => {
  it("repeats the press of a button once it is live", () => {
    const button = document.createElement("button");
    const onClick = vi.fn<() => void>();
    document.body.replaceChildren(button);
    button.addEventListener("click", onClick);
    button.click();
    wakePage();
    expect(onClick).toHaveBeenCalledTimes(2);
    wakePage();
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe("a form whose code has not arrived yet", () => {
  let drawn: ReturnType<typeof drawForm>;
  beforeEach(() => {
    drawn = drawForm();
  });

  it("is not posted by the browser", () => {
    const submit = new Event("submit", { cancelable: true, bubbles: true });
    drawn.form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it("repeats the press of a button once it is live", () => {
    drawn.button.click();
    const early = drawn.pressed();
    wakeForm(drawn.form);
    expect(drawn.pressed()).toBe(early + 1);
    expect(drawn.form.dataset["live"]).toBe("true");
  });

  it("does nothing by itself when nothing was pressed", () => {
    wakeForm(drawn.form);
    expect(drawn.pressed()).toBe(0);
  });
});
