/** Anything but spaces, controls, what is never drawn (zero-width characters, fillers, selectors) and the blank of Braille. */
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has at least one character that can be seen. */
export const saysSomething = (text: string) => visible.test(text);

/** Whether a text has a character that is never drawn, such as a zero-width space or a mark of direction. */
export const hidesSomething = (text: string) =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
