import { addDays, daysBetween, type Calendar } from "./calendar.ts";
import { CLIENT_SEEDS, getClientId, type ClientSeed } from "./clients.ts";
import { getMediaTypeId, type MediaCode } from "./media-types.ts";
import { toPaise } from "./rounding.ts";
import { DEMO_CITIES, findDemoCity } from "./locations.ts";
import { createDemoId, createRandom, type Random } from "./random.ts";
import type { CampaignRow, MediaPlanRow } from "./rows.ts";
import { DEMO_AUTHORS } from "./users.ts";

const CAMPAIGN_COUNT = 60;
/** Days from today to the start of the first campaign. */
const FIRST_START_OFFSET = -520;
/** Days between the starts of the first and the last campaign. */
const START_SPAN_DAYS = 585;

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
  mediaCodes: readonly MediaCode[];
}

function buildName(seed: ClientSeed, brand: string, start: string): string {
  const season = SEASONS[Number(start.slice(5, 7)) - 1];
  const isFrench = !findDemoCity(seed.city).isIndian;
  return `${brand} – ${(isFrench ? season?.[1] : season?.[0]) ?? "Festive"} ${start.slice(0, 4)}`;
}

function pickStatus(random: Random, today: string, start: string, end: string): CampaignRow["status"] {
  if (random.chance(6)) return "cancelled";
  if (end < today) return "completed";
  if (start <= today) return "active";
  return random.chance(60) ? "approved" : "pending";
}

/** New clients and clients on hold have no running campaign. */
function pickAdvertiser(index: number): ClientSeed {
  const inactiveClients = CLIENT_SEEDS.filter(({ status }) => status === "inactive");
  const activeClients = CLIENT_SEEDS.filter(({ status }) => status === undefined);
  const seed =
    index < 4
      ? inactiveClients[index % inactiveClients.length]
      : activeClients[(index * 7) % activeClients.length];
  if (!seed) throw new Error("No demo client for this campaign");
  return seed;
}

function createDraft(calendar: Calendar, index: number): CampaignDraft {
  const random = createRandom("campaigns", index);
  const seed = pickAdvertiser(index);
  const startOffset =
    FIRST_START_OFFSET + Math.round(START_SPAN_DAYS * (index / (CAMPAIGN_COUNT - 1)) ** 0.8);
  const startDate = calendar.day(startOffset + random.integer(0, 5));
  const endDate = addDays(startDate, random.integer(30, 110));
  const mediaCodes = MEDIA_MIXES[index % MEDIA_MIXES.length] ?? ["digital"];
  const brand = seed.brands[index % seed.brands.length] ?? seed.name;
  const createdOffset = Math.min(
    daysBetween(calendar.today, startDate) - random.integer(20, 40),
    -random.integer(4, 12),
  );
  const createdAt = calendar.workingTime(createdOffset, random.integer(0, 480));
  const status = pickStatus(random, calendar.today, startDate, endDate);
  const cities = random.pickSome(
    DEMO_CITIES.filter(({ isIndian }) => isIndian === findDemoCity(seed.city).isIndian),
    random.integer(1, 4),
  );
  const row: CampaignRow = {
    id: createDemoId("campaigns", index),
    name: buildName(seed, brand, startDate),
    code: "",
    clientId: getClientId(seed.name),
    brand,
    objective: random.pick(["awareness", "consideration", "conversion", "launch"] as const),
    startDate,
    endDate,
    budget: 0,
    currency: "INR",
    mediaTypeIds: mediaCodes.map(getMediaTypeId),
    targetAudience: random.pick(AUDIENCES),
    cityIds: cities.map(({ id }) => id),
    status,
    notes: random.chance(25) ? "Media brief signed by the client; weekly report on Mondays." : null,
    createdById: random.pick(DEMO_AUTHORS).id,
    createdAt,
    updatedAt: createdAt,
  };
  return { row, mediaCodes };
}

/** In order of creation, numbered within their year; `addBudgets` fills the budgets. */
export function createDemoCampaigns(calendar: Calendar): CampaignDraft[] {
  const drafts = Array.from({ length: CAMPAIGN_COUNT }, (_, index) => createDraft(calendar, index));
  drafts.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
  const numbers = new Map<number, number>();
  for (const { row } of drafts) {
    const year = row.createdAt.getUTCFullYear();
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    row.code = `CMP-${year}-${String(number).padStart(4, "0")}`;
  }
  return drafts;
}

/** Returns the final amounts of a campaign's plans in rupees. */
function sumFinalAmounts({ id }: CampaignRow, plans: readonly MediaPlanRow[]): number {
  const campaignPlans = plans.filter(({ orderDetails }) => orderDetails.campaignId === id);
  return campaignPlans.reduce((sum, plan) => sum + toPaise(plan.priceDetails.finalAmount), 0) / 100;
}

/** Adds a margin to the planned cost and rounds it up. */
function computeBudget(campaign: CampaignRow, plans: readonly MediaPlanRow[]): number {
  const step = 50_000;
  return Math.max(2, Math.ceil((sumFinalAmounts(campaign, plans) * 1.15) / step)) * step;
}

/** Adds budgets; the most expensive running campaign exceeds its own. */
export function addBudgets(drafts: readonly CampaignDraft[], plans: readonly MediaPlanRow[]): CampaignRow[] {
  const validPlans = plans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
  const costs = drafts.map(({ row }) => (row.status === "active" ? sumFinalAmounts(row, validPlans) : 0));
  const maximum = Math.max(...costs);
  return drafts.map(({ row }, index) => ({
    ...row,
    budget:
      maximum > 100_000 && costs[index] === maximum
        ? Math.floor((maximum * 0.96) / 10_000) * 10_000
        : computeBudget(row, plans),
  }));
}
