/** The day it is, as YYYY-MM-DD in the process's own time zone (set TZ to the agency's). */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
