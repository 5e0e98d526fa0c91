/** Names that suit a format; a missing list allows any of the media type. */
interface SuitableOptions {
  sizes?: readonly string[];
  positions?: readonly string[];
  materials?: readonly string[];
}

const NEWSPAPER = ["Newspaper artwork"];
const SCREEN = ["Home page takeover", "Above the fold", "In article"];

/** Options per format; prevents combinations such as a metro panel with a newspaper page. */
export const MEDIA_TYPE_OPTIONS: Readonly<Record<string, SuitableOptions>> = {
  "Commercial spot": { materials: ["TV commercial master"] },
  "Aston band": { materials: ["Aston artwork"] },
  "L-band": { materials: ["Aston artwork"] },
  "Programme sponsorship": { positions: ["Run of schedule"], materials: ["TV commercial master"] },
  "Radio spot": { materials: ["Radio spot master"] },
  "RJ mention": { positions: ["Run of schedule"], materials: ["Presenter script"] },
  "Show sponsorship": { positions: ["Run of schedule"], materials: ["Presenter script"] },
  "Display advertisement": {
    sizes: ["Full page", "Half page", "Quarter page", "Strip"],
    materials: NEWSPAPER,
  },
  "Front-page jacket": { sizes: ["Full page"], positions: ["Front page, solus"], materials: NEWSPAPER },
  Advertorial: {
    sizes: ["Full page", "Half page"],
    positions: ["Any page", "Centre spread"],
    materials: NEWSPAPER,
  },
  "Classified display": {
    sizes: ["Four columns", "Strip"],
    positions: ["Any page", "Back page"],
    materials: NEWSPAPER,
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
    positions: SCREEN,
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
