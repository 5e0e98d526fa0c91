/** Allowed names; a missing list allows all of the media type. */
interface FormatOptions {
  sizes?: readonly string[];
  positions?: readonly string[];
  materials?: readonly string[];
}

const NEWSPAPER_MATERIALS = ["Newspaper artwork"];
const PAGE_POSITIONS = ["Home page takeover", "Above the fold", "In article"];

/** Sizes, positions and materials by format; no metro panel gets a newspaper page. */
export const FORMAT_OPTIONS: Readonly<Record<string, FormatOptions>> = {
  "Commercial spot": { materials: ["TV commercial master"] },
  "Aston band": { materials: ["Aston artwork"] },
  "L-band": { materials: ["Aston artwork"] },
  "Programme sponsorship": { positions: ["Run of schedule"], materials: ["TV commercial master"] },
  "Radio spot": { materials: ["Radio spot master"] },
  "RJ mention": { positions: ["Run of schedule"], materials: ["Presenter script"] },
  "Show sponsorship": { positions: ["Run of schedule"], materials: ["Presenter script"] },
  "Display advertisement": {
    sizes: ["Full page", "Half page", "Quarter page", "Strip"],
    materials: NEWSPAPER_MATERIALS,
  },
  "Front-page jacket": {
    sizes: ["Full page"],
    positions: ["Front page, solus"],
    materials: NEWSPAPER_MATERIALS,
  },
  Advertorial: {
    sizes: ["Full page", "Half page"],
    positions: ["Any page", "Centre spread"],
    materials: NEWSPAPER_MATERIALS,
  },
  "Classified display": {
    sizes: ["Four columns", "Strip"],
    positions: ["Any page", "Back page"],
    materials: NEWSPAPER_MATERIALS,
  },
  Hoarding: {
    sizes: ["Hoarding 40 × 20 ft", "Hoarding 30 × 15 ft", "Gantry 60 × 10 ft"],
    positions: ["Facing traffic", "Gantry", "Unipole"],
    materials: ["Front-lit flex"],
  },
  "Bus shelter": {
    sizes: ["Bus shelter 12 × 5 ft"],
    positions: ["Facing traffic"],
    materials: ["Back-lit vinyl"],
  },
  "Metro panel": {
    sizes: ["Panel 6 × 4 ft"],
    positions: ["Station concourse"],
    materials: ["Back-lit vinyl"],
  },
  "Digital billboard": {
    sizes: ["Hoarding 30 × 15 ft"],
    positions: ["Facing traffic", "Unipole"],
    materials: ["Digital billboard loop"],
  },
  "Display banner": {
    sizes: ["Medium rectangle", "Leaderboard", "Billboard", "Mobile banner"],
    positions: PAGE_POSITIONS,
    materials: ["HTML5 banner set"],
  },
  "Video pre-roll": { sizes: ["Full HD video"], positions: ["In stream"], materials: ["Pre-roll video"] },
  "Search advertisement": {
    sizes: ["Mobile banner"],
    positions: ["Above the fold"],
    materials: ["Social artwork"],
  },
  "Sponsored article": { sizes: ["Billboard"], positions: ["In article"], materials: ["Social artwork"] },
  "Pre-show spot": { sizes: [], positions: ["Last before the feature"] },
  "Foyer display": { positions: ["Foyer entrance"] },
};
