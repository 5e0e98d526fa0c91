/** '09:30 PM' gives '21:30'; "" for other text. */
export function to24Hours(value: unknown): string {
  const match = typeof value === "string" ? /^(\d{2}):(\d{2}) (AM|PM)$/.exec(value) : null;
  if (!match) return "";
  const hours = (Number(match[1]) % 12) + (match[3] === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${match[2]}`;
}

/** Formats 'hh:mm A': 09:30 PM or 21:30. Returns other text unchanged. */
export function formatTime(language: string, time: string): string {
  return (language === "fr" && to24Hours(time)) || time;
}

const DAY_MINUTES = 1440;
/** Broadcast days end after midnight: 26:00 is 2 AM. */
const MAX_HOUR = 29;
const TIME =
  /^(\d{1,2})(?:([:.h])\s?([0-5]\d))?(?::\d{2})?(?:\s*([ap])\.?\s?m\.?)?(?:\s*((?:hrs?|hours?|heures?|h)\.?))?$/i;
const DIGITS = /^(\d{1,2})([0-5]\d)\s*(?:(?:hrs?|hours?|h)\.?)?$/i;

/** '12:00 noon', 'minuit'. */
const NAMED_TIME = /^(?:(?:12|00?)(?:[:.h]00)?\s*)?(?:(noon|midi)|midnight|minuit)$/i;

function parseTimeText(text: string): number | undefined {
  const [named, noon] = NAMED_TIME.exec(text) ?? [];
  if (named !== undefined) return noon === undefined ? 0 : DAY_MINUTES / 2;
  const [, hourDigits, minuteDigits] = DIGITS.exec(text) ?? [];
  const [, hourText = hourDigits, separator, minuteText = minuteDigits ?? "0", amPm, unit] =
    TIME.exec(text) ?? [];
  const hour = Number(hourText);
  if (hourText === undefined || (minuteDigits ?? separator ?? amPm ?? unit) === undefined) return undefined;
  if (amPm === undefined) return hour > MAX_HOUR ? undefined : (hour * 60 + Number(minuteText)) % DAY_MINUTES;
  return hour > 12 ? undefined : ((hour % 12) + (/p/i.test(amPm) ? 12 : 0)) * 60 + Number(minuteText);
}

/**
 * Parses '9:05 am', '7 PM', '21h30', '0700', '25:30' of a broadcast day, or a spreadsheet's fraction of a day.
 *
 * @returns the minute of the day; undefined for invalid or ambiguous values such as 7
 */
export function parseTimeOfDay(cell: string | number): number | undefined {
  if (typeof cell === "string") return parseTimeText(cell.trim());
  if (Number.isInteger(cell) && cell > 1) return cell < 100 ? undefined : parseTimeText(String(cell));
  return cell < 0 ? undefined : Math.round(cell * DAY_MINUTES) % DAY_MINUTES;
}

/** Formats a minute of the day as 'hh:mm AM'. */
export function formatMinuteOfDay(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(minute / 60);
  return `${pad(hours % 12 || 12)}:${pad(minute % 60)} ${hours < 12 ? "AM" : "PM"}`;
}

/** Parses hours such as '19:00-23:00' or '7–11 PM'; '10-2 PM' starts before noon. */
export function parseHours(text: string): { start: number; end: number } | undefined {
  const parts = text.replace(/^(?:from|de)\s+/i, "").split(/(?<!\s)\s*[-–—]\s*|(?<!\s)\s+(?:to|à|a)\s+/i);
  const [startText = "", endText = ""] = parts;
  const end = parseTimeOfDay(endText);
  if (parts.length !== 2 || end === undefined) return undefined;
  const [amPm] = /[ap](?=\.?\s?m\.?$)/i.exec(endText.trim()) ?? [];
  const parseStart = (half: string) => parseTimeOfDay(`${startText} ${half}m`);
  const halves = amPm === undefined ? [] : [amPm, /p/i.test(amPm) ? "a" : "p"].map(parseStart);
  const start =
    parseTimeOfDay(startText) ?? halves.find((time) => time !== undefined && time < end) ?? halves[1];
  return start === undefined ? undefined : { start, end };
}
