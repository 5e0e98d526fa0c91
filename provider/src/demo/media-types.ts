import type { RateUnit } from "../rules/field-rules.ts";
import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import { createDemoId } from "./random.ts";
import type { FormatRow, LanguageRow, MediaTypeRow, PositionRow } from "./rows.ts";

export type MediaCode = "tv" | "radio" | "print" | "ooh" | "digital" | "cinema" | "activation";

const MEDIA_TYPES: readonly (readonly [MediaCode, string, string])[] = [
  ["tv", "Television", "Spots and sponsorships on national and regional channels"],
  ["radio", "Radio", "FM stations, by city and time of day"],
  ["print", "Print", "Newspapers and magazines"],
  ["ooh", "Out of Home", "Hoardings, street furniture and transit"],
  ["digital", "Digital", "Display, video, search and social"],
  ["cinema", "Cinema", "On screen and in the foyer"],
  ["activation", "Activation", "Events, sampling and roadshows"],
];

interface FormatSeed {
  code: MediaCode;
  name: string;
  unit: RateUnit;
  /** In rupees per unit. */
  usualRate: number;
  description: string | null;
}

const defineFormat = (
  code: MediaCode,
  name: string,
  unit: RateUnit,
  usualRate: number,
  description: string | null = null,
) => ({
  code,
  name,
  unit,
  usualRate,
  description,
});

export const FORMAT_SEEDS: readonly FormatSeed[] = [
  defineFormat("tv", "Commercial spot", "ten_seconds", 8500, "Sold by ten seconds of airtime"),
  defineFormat("tv", "Aston band", "spot", 4200, "Lower third over the programme, ten seconds"),
  defineFormat("tv", "L-band", "spot", 5600),
  defineFormat(
    "tv",
    "Programme sponsorship",
    "insertion",
    145_000,
    "Opening and closing billboards of one episode",
  ),
  defineFormat("radio", "Radio spot", "ten_seconds", 620, "Sold by ten seconds of airtime"),
  defineFormat("radio", "RJ mention", "spot", 1800, "Read live by the presenter"),
  defineFormat("radio", "Show sponsorship", "month", 185_000),
  defineFormat("print", "Display advertisement", "sq_cm", 410, "Width × height in the edition chosen"),
  defineFormat("print", "Front-page jacket", "insertion", 1_450_000),
  defineFormat("print", "Advertorial", "insertion", 210_000, "Marked as sponsored content"),
  defineFormat("print", "Classified display", "sq_cm", 165),
  defineFormat("ooh", "Hoarding", "month", 240_000, "Printing and mounting not included"),
  defineFormat("ooh", "Bus shelter", "month", 38_000),
  defineFormat("ooh", "Metro panel", "month", 54_000),
  defineFormat("ooh", "Digital billboard", "day", 9500, "Ten seconds in a loop of two minutes"),
  defineFormat("digital", "Display banner", "cpm", 95),
  defineFormat("digital", "Video pre-roll", "cpm", 260, "Skippable after five seconds"),
  defineFormat("digital", "Search advertisement", "cpc", 14),
  defineFormat("digital", "Sponsored article", "flat", 175_000),
  defineFormat("cinema", "Pre-show spot", "month", 62_000, "Every show, thirty seconds, one screen"),
  defineFormat("cinema", "Foyer display", "month", 28_000),
  defineFormat("activation", "Mall activation", "day", 85_000),
  defineFormat("activation", "Roadshow", "day", 46_000, "Branded vehicle and two promoters"),
  defineFormat("activation", "Product sampling", "flat", 260_000),
];

export const getMediaTypeId = (code: MediaCode) => createDemoId("mediaTypes", code);
export const getFormatId = (name: string) => createDemoId("formats", name);

const LANGUAGES = [
  ["Hindi", "hi", "हिन्दी"],
  ["English", "en", "English"],
  ["Marathi", "mr", "मराठी"],
  ["Tamil", "ta", "தமிழ்"],
  ["Telugu", "te", "తెలుగు"],
  ["Kannada", "kn", "ಕನ್ನಡ"],
  ["Malayalam", "ml", "മലയാളം"],
  ["Bengali", "bn", "বাংলা"],
  ["Gujarati", "gu", "ગુજરાતી"],
  ["Punjabi", "pa", "ਪੰਜਾਬੀ"],
  ["Odia", "or", "ଓଡ଼ିଆ"],
  ["French", "fr", "Français"],
] as const;

export type LanguageCode = (typeof LANGUAGES)[number][1];
export const getLanguageId = (code: LanguageCode) => createDemoId("languages", code);

const POSITIONS: readonly (readonly [MediaCode, string, number, string | null])[] = [
  ["tv", "First in break", 20, null],
  ["tv", "Last in break", 15, null],
  ["tv", "Run of schedule", 0, "Where the channel chooses within the time slot"],
  ["radio", "First in break", 15, null],
  ["radio", "Run of schedule", 0, null],
  ["print", "Front page, solus", 60, "The only advertisement on the page"],
  ["print", "Page 3", 35, null],
  ["print", "Back page", 30, null],
  ["print", "Centre spread", 25, null],
  ["print", "Any page", 0, "Run of paper"],
  ["ooh", "Facing traffic", 20, null],
  ["ooh", "Gantry", 25, null],
  ["ooh", "Unipole", 10, null],
  ["ooh", "Station concourse", 15, null],
  ["digital", "Above the fold", 20, null],
  ["digital", "In article", 0, null],
  ["digital", "Home page takeover", 75, "All places of the page for the day"],
  ["digital", "In stream", 10, null],
  ["cinema", "Last before the feature", 30, null],
  ["cinema", "Foyer entrance", 10, null],
  ["activation", "Central atrium", 25, null],
  ["activation", "Main gate", 0, null],
];

export const POSITION_SEEDS = POSITIONS.map(([code, name]) => ({
  code,
  name,
  id: createDemoId("positions", `${code}/${name}`),
}));

interface MediaTypes {
  mediaTypes: MediaTypeRow[];
  formats: FormatRow[];
  languages: LanguageRow[];
  positions: PositionRow[];
}

export function createDemoMediaTypes(calendar: Calendar): MediaTypes {
  const mediaTypes = MEDIA_TYPES.map(([code, name, description], index) => ({
    ...createMasterRow(calendar, "mediaTypes", code, index),
    name,
    code,
    description,
  }));
  const formats = FORMAT_SEEDS.map(({ code, name, unit, description }, index) => ({
    ...createMasterRow(calendar, "formats", name, index),
    name,
    mediaTypeId: getMediaTypeId(code),
    defaultUnit: unit,
    description,
  }));
  const languages = LANGUAGES.map(([name, code, nativeName], index) => ({
    ...createMasterRow(calendar, "languages", code, index),
    name,
    code,
    nativeName,
  }));
  const positions = POSITIONS.map(([code, name, premiumPercent, description], index) => ({
    ...createMasterRow(calendar, "positions", `${code}/${name}`, index),
    name,
    mediaTypeId: getMediaTypeId(code),
    premiumPercent,
    description,
  }));
  return { mediaTypes, formats, languages, positions };
}
