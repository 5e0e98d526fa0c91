import type { Weekday } from "../resources/time-slot.ts";
import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import { getMediaTypeId, type MediaCode } from "./media-types.ts";
import { createDemoId } from "./random.ts";
import type { DurationRow, MaterialRow, SizeRow, TimeSlotRow } from "./rows.ts";

const WEEK: Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WORKDAYS = WEEK.slice(0, 5);
const WEEKEND = WEEK.slice(5);

const SIZES: readonly (readonly [MediaCode, string, number, number, SizeRow["unit"]])[] = [
  ["print", "Full page", 32.9, 52, "cm"],
  ["print", "Half page", 32.9, 25, "cm"],
  ["print", "Quarter page", 16, 25, "cm"],
  ["print", "Strip", 32.9, 8, "cm"],
  ["print", "Four columns", 4, 20, "col_cm"],
  ["ooh", "Hoarding 40 × 20 ft", 40, 20, "ft"],
  ["ooh", "Hoarding 30 × 15 ft", 30, 15, "ft"],
  ["ooh", "Gantry 60 × 10 ft", 60, 10, "ft"],
  ["ooh", "Bus shelter 12 × 5 ft", 12, 5, "ft"],
  ["ooh", "Panel 6 × 4 ft", 6, 4, "ft"],
  ["digital", "Medium rectangle", 300, 250, "px"],
  ["digital", "Leaderboard", 728, 90, "px"],
  ["digital", "Billboard", 970, 250, "px"],
  ["digital", "Mobile banner", 320, 50, "px"],
  ["digital", "Square", 1080, 1080, "px"],
  ["digital", "Full HD video", 1920, 1080, "px"],
  ["cinema", "Standee", 3, 6, "ft"],
  ["activation", "Kiosk", 10, 10, "ft"],
];

const TIME_SLOTS: readonly (readonly [MediaCode, string, string, string, Weekday[], boolean])[] = [
  ["tv", "Morning", "06:00 AM", "09:00 AM", WEEK, false],
  ["tv", "Afternoon", "12:00 PM", "04:00 PM", WORKDAYS, false],
  ["tv", "Early evening", "05:00 PM", "07:00 PM", WEEK, false],
  ["tv", "Prime time", "07:00 PM", "11:00 PM", WEEK, true],
  ["tv", "Late night", "11:00 PM", "01:00 AM", WEEK, false],
  ["tv", "Weekend matinee", "01:00 PM", "05:00 PM", WEEKEND, false],
  ["radio", "Morning drive", "07:00 AM", "11:00 AM", WORKDAYS, true],
  ["radio", "Midday", "11:00 AM", "04:00 PM", WEEK, false],
  ["radio", "Evening drive", "05:00 PM", "09:00 PM", WORKDAYS, true],
  ["radio", "Night", "09:00 PM", "12:30 AM", WEEK, false],
  ["cinema", "Matinee", "12:00 PM", "05:00 PM", WEEK, false],
  ["cinema", "Evening shows", "06:00 PM", "11:30 PM", WEEK, true],
  ["digital", "Office hours", "09:00 AM", "06:00 PM", WORKDAYS, false],
];

const DURATIONS: readonly (readonly [string, number, DurationRow["unit"], MediaCode | null])[] = [
  ["10 seconds", 10, "second", null],
  ["15 seconds", 15, "second", null],
  ["20 seconds", 20, "second", null],
  ["30 seconds", 30, "second", null],
  ["40 seconds", 40, "second", null],
  ["60 seconds", 60, "second", null],
  ["1 day", 1, "day", "activation"],
  ["1 week", 1, "week", "cinema"],
  ["2 weeks", 2, "week", "ooh"],
  ["1 month", 1, "month", "ooh"],
  ["3 months", 3, "month", "ooh"],
];

const MATERIALS: readonly (readonly [MediaCode, string, MaterialRow["kind"], string])[] = [
  ["tv", "TV commercial master", "video", "MOV ProRes 422 HQ, 1920 × 1080, 25 fps, −23 LUFS"],
  ["tv", "Aston artwork", "artwork", "PNG sequence with alpha, 1920 × 270"],
  ["radio", "Radio spot master", "audio", "WAV 48 kHz 16 bit, stereo"],
  ["radio", "Presenter script", "other", "DOCX, at most 60 words"],
  ["print", "Newspaper artwork", "artwork", "PDF/X-1a, CMYK, 300 dpi, 3 mm bleed"],
  ["print", "Magazine artwork", "artwork", "PDF/X-4, CMYK, 350 dpi, 5 mm bleed"],
  ["ooh", "Front-lit flex", "flex", "440 g/m², printed at 150 dpi"],
  ["ooh", "Back-lit vinyl", "vinyl", "Translucent, printed at 200 dpi"],
  ["ooh", "Digital billboard loop", "video", "MP4 H.264, 10 seconds, no sound"],
  ["digital", "HTML5 banner set", "html5", "ZIP, at most 150 kB a size, click tag"],
  ["digital", "Pre-roll video", "video", "MP4 H.264, 1920 × 1080, at most 30 seconds"],
  ["digital", "Social artwork", "artwork", "PNG 1080 × 1080, text below 20 % of the area"],
  ["cinema", "Cinema package", "video", "DCP, scope, 5.1"],
  ["activation", "Kiosk branding", "vinyl", "Self-adhesive, matt"],
];

export const DURATION_IDS = ["10", "15", "20", "30"].map((seconds) => ({
  seconds: Number(seconds),
  id: createDemoId("durations", `${seconds} seconds`),
}));
export const SIZE_SEEDS = SIZES.map(([code, name, width, height, unit]) => ({
  code,
  name,
  id: createDemoId("sizes", `${code}/${name}`),
  /** Area in square units; a newspaper column is four centimetres wide. */
  area: Math.round(width * height * (unit === "col_cm" ? 4 : 1)),
}));
export const TIME_SLOT_SEEDS = TIME_SLOTS.map(([code, name]) => ({
  code,
  id: createDemoId("timeSlots", `${code}/${name}`),
}));
export const MATERIAL_SEEDS = MATERIALS.map(([code, name]) => ({
  code,
  name,
  id: createDemoId("materials", name),
}));

export interface SizesAndDurations {
  sizes: SizeRow[];
  timeSlots: TimeSlotRow[];
  durations: DurationRow[];
  materials: MaterialRow[];
}

export function createSizesAndDurations(calendar: Calendar): SizesAndDurations {
  const sizes = SIZES.map(([code, name, width, height, unit], index) => ({
    ...createMasterRow(calendar, "sizes", `${code}/${name}`, index),
    name,
    width,
    height,
    unit,
    mediaTypeId: getMediaTypeId(code),
  }));
  const timeSlots = TIME_SLOTS.map(([code, name, startTime, endTime, days, isPrime], index) => ({
    ...createMasterRow(calendar, "timeSlots", `${code}/${name}`, index),
    name,
    mediaTypeId: getMediaTypeId(code),
    startTime,
    endTime,
    days: [...days],
    isPrime,
  }));
  const durations = DURATIONS.map(([name, value, unit, code], index) => ({
    ...createMasterRow(calendar, "durations", name, index),
    name,
    value,
    unit,
    mediaTypeId: code && getMediaTypeId(code),
  }));
  const materials = MATERIALS.map(([code, name, kind, specs], index) => ({
    ...createMasterRow(calendar, "materials", name, index),
    name,
    mediaTypeId: getMediaTypeId(code),
    kind,
    specs,
  }));
  return { sizes, timeSlots, durations, materials };
}
