import { addDays, daysBetween, type Calendar } from "./calendar.ts";
import { CLIENT_SEEDS, clientId, type ClientSeed } from "./clients.ts";
import { mediaTypeId, type MediaCode } from "./media-types.ts";
import { toPaise } from "./rounding.ts";
import { DEMO_CITIES, demoCity } from "./locations.ts";
import { demoId, seeded, type Random } from "./random.ts";
import type { CampaignRow, MediaPlanRow } from "./rows.ts";
import { DEMO_AUTHORS } from "./users.ts";

const COUNT = 60;
/** In days before today; the last one starts this many days after the first. */
const FIRST_START = -520;
const SPAN = 585;

/** Advertising occasions per month, in India and France. */
const SEASONS: readonly (readonly [string, string])[] = [
  ["Republic Day offers", "Soldes d’hiver"],
  ["Spring launch", "Saint-Valentin"],
  ["Holi colours", "Printemps gourmand"],
  ["Summer cool", "Fêtes de Pâques"],
  ["Mango season", "Fête des mères"],
  ["Back to school", "Vive l’été"],
  ["Monsoon delights", "Grand été"],
  ["Independence Day", "Douceurs d’août"],
  ["Navratri nights", "La rentrée"],
  ["Diwali of lights", "Automne en lumière"],
  ["Wedding season", "Belles tables"],
  ["Year-end celebration", "Fêtes de fin d’année"],
];

const MEDIA_MIXES: readonly (readonly MediaCode[])[] = [
  ["tv", "digital"],
  ["print", "ooh"],
  ["radio", "digital", "ooh"],
  ["tv", "print", "radio"],
  ["digital"],
  ["ooh", "cinema"],
  ["print", "digital"],
  ["activation", "radio"],
  ["tv", "ooh", "digital"],
  ["print"],
];

const AUDIENCES = [
  "Women 25–44, metros, NCCS A and B",
  "Men 18–34, towns above one million",
  "Families with children, all India",
  "Commuters 22–45, four largest cities",
  "Home owners 30–55, south India",
  "Students 16–24 and their parents",
  "Francophiles and travellers 30–60, metros",
  "Traders and shop owners, Tier II towns",
];

/** A campaign and inputs for its plans. */
export interface CampaignDraft {
  row: CampaignRow;
  codes: readonly MediaCode[];
}

function getName(seed: ClientSeed, brand: string, start: string): string {
  const season = SEASONS[Number(start.slice(5, 7)) - 1];
  const french = !demoCity(seed.city).india;
  return `${brand} – ${(french ? season?.[1] : season?.[0]) ?? "Festive"} ${start.slice(0, 4)}`;
}

function pickStatus(random: Random, today: string, start: string, end: string): CampaignRow["status"] {
  if (random.chance(6)) return "cancelled";
  if (end < today) return "completed";
  if (start <= today) return "active";
  return random.chance(60) ? "approved" : "pending";
}

/** New clients and clients on hold have no running campaign. */
function getAdvertiser(index: number): ClientSeed {
  const old = CLIENT_SEEDS.filter(({ status }) => status === "inactive");
  const active = CLIENT_SEEDS.filter(({ status }) => status === undefined);
  const seed = index < 4 ? old[index % old.length] : active[(index * 7) % active.length];
  if (!seed) throw new Error("no client to advertise for");
  return seed;
}

function createDraft(calendar: Calendar, index: number): CampaignDraft {
  const random = seeded("campaigns", index);
  const seed = getAdvertiser(index);
  const opening = FIRST_START + Math.round(SPAN * (index / (COUNT - 1)) ** 0.8);
  const startDate = calendar.day(opening + random.integer(0, 5));
  const endDate = addDays(startDate, random.integer(30, 110));
  const codes = MEDIA_MIXES[index % MEDIA_MIXES.length] ?? ["digital"];
  const brand = seed.brands[index % seed.brands.length] ?? seed.name;
  const created = Math.min(
    daysBetween(calendar.today, startDate) - random.integer(20, 40),
    -random.integer(4, 12),
  );
  const createdAt = calendar.moment(created, random.integer(0, 480));
  const status = pickStatus(random, calendar.today, startDate, endDate);
  const cities = random.some(
    DEMO_CITIES.filter(({ india }) => india === demoCity(seed.city).india),
    random.integer(1, 4),
  );
  const row: CampaignRow = {
    id: demoId("campaigns", index),
    name: getName(seed, brand, startDate),
    code: "",
    clientId: clientId(seed.name),
    brand,
    objective: random.pick(["awareness", "consideration", "conversion", "launch"] as const),
    startDate,
    endDate,
    budget: 0,
    currency: "INR",
    mediaTypeIds: codes.map(mediaTypeId),
    targetAudience: random.pick(AUDIENCES),
    cityIds: cities.map(({ id }) => id),
    status,
    notes: random.chance(25) ? "Media brief signed by the client; weekly report on Mondays." : null,
    createdById: random.pick(DEMO_AUTHORS).id,
    createdAt,
    updatedAt: createdAt,
  };
  return { row, codes };
}

/** In order of creation, numbered within their year; budgets follow from the plans. */
export function demoCampaigns(calendar: Calendar): CampaignDraft[] {
  const drafts = Array.from({ length: COUNT }, (_, index) => createDraft(calendar, index));
  drafts.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
  const numbers = new Map<number, number>();
  for (const { row } of drafts) {
    const year = row.createdAt.getUTCFullYear();
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    row.code = `CMP-${year}-${String(number).padStart(4, "0")}`;
  }
  return drafts;
}

/** Sum of a campaign's plans in rupees, optionally without rejected and cancelled ones. */
function getCost({ id }: CampaignRow, plans: readonly MediaPlanRow[], onlyValid: boolean): number {
  const own = plans.filter(
    ({ orderDetails, status }) =>
      orderDetails.campaignId === id && !(onlyValid && (status === "rejected" || status === "cancelled")),
  );
  return own.reduce((sum, plan) => sum + toPaise(plan.priceDetails.finalAmount), 0) / 100;
}

/** Rounds the cost up, with some margin. */
function computeBudget(campaign: CampaignRow, plans: readonly MediaPlanRow[]): number {
  const step = 50_000;
  return Math.max(2, Math.ceil((getCost(campaign, plans, false) * 1.15) / step)) * step;
}

/** Adds budgets; the most expensive running campaign exceeds its own. */
export function withBudgets(drafts: readonly CampaignDraft[], plans: readonly MediaPlanRow[]): CampaignRow[] {
  const costs = drafts.map(({ row }) => (row.status === "active" ? getCost(row, plans, true) : 0));
  const maximum = Math.max(...costs);
  return drafts.map(({ row }, index) => ({
    ...row,
    budget:
      maximum > 100_000 && costs[index] === maximum
        ? Math.floor((maximum * 0.96) / 10_000) * 10_000
        : computeBudget(row, plans),
  }));
}
