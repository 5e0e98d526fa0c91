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
