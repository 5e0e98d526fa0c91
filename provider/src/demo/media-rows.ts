import type { PlanRate, PlanRow } from "../resources/media-plan/plan-table.ts";
import { spotsToUnits } from "../resources/media-plan/spots.ts";
import type { Channel, ChannelPrice } from "../resources/vendor/channels.ts";
import { addDays, daysBetween } from "./calendar.ts";
import { FORMAT_OPTIONS } from "./format-options.ts";
import { DURATION_IDS, MATERIAL_SEEDS, SIZE_SEEDS, TIME_SLOT_SEEDS } from "./sizes-and-durations.ts";
import { FORMAT_SEEDS, POSITION_SEEDS, getFormatId, getMediaTypeId, type MediaCode } from "./media-types.ts";
import { toPaise, toRupees } from "./rounding.ts";
import { DEMO_CITIES } from "./locations.ts";
import { createDemoId, type Random } from "./random.ts";
import type { VendorRow } from "./rows.ts";

const NOTES = ["Creative to follow five working days before the start.", "Dates confirmed by telephone."];
const NOTES_BY_MEDIA: Partial<Record<MediaCode, readonly string[]>> = {
  tv: ["No competitor in the same break.", "Rotation with the 20-second edit in the second week."],
  radio: ["No competitor in the same break.", "Script approved by the client."],
  print: ["Right-hand page preferred.", "Épreuve à valider deux jours avant la parution."],
  ooh: ["Site photographs on the first day.", "Lit from dusk to midnight."],
  digital: ["Frequency cap of three a day.", "Hors contenus politiques et jeux d’argent."],
};

/** A media row and its rate card. */
interface Booking {
  row: PlanRow;
  rateCard: PlanRate;
}

interface Period {
  start: string;
  end: string;
}

/** Prices valid on a day: each channel has one per format of its media type. */
function findPrices(channel: Channel, day: string): ChannelPrice[] {
  return channel.prices.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day),
  );
}

function pickPeriod(random: Random, { start, end }: Period): Period {
  const days = daysBetween(start, end);
  const from = random.chance(60) ? 0 : random.integer(0, Math.floor(days / 3));
  const to = random.chance(60) ? days : random.integer(Math.max(from, Math.ceil((days * 2) / 3)), days);
  return { start: addDays(start, from), end: addDays(start, to) };
}

/** A typical quantity: spots for rates per ten seconds, else units. */
function pickCount(
  random: Random,
  price: ChannelPrice,
  { area, days }: { area: number; days: number },
): number {
  switch (price.unit) {
    case "ten_seconds":
      return 2 * random.integer(3, 18);
    case "spot":
      return random.integer(6, 48);
    case "sq_cm":
      return area * random.integer(1, 3);
    case "insertion":
      return price.price > 500_000 ? 1 : random.integer(1, 5);
    case "month":
      return Math.max(1, Math.round(days / 30));
    case "day":
      return random.integer(2, 12);
    case "cpm":
      return random.integer(15, 180) * 10;
    case "cpc":
      return random.integer(15, 120) * 100;
    default:
      return 1;
  }
}

/** List price minus a discount, rounded to the paisa. */
function negotiatePrice(random: Random, listPrice: number): number {
  const percent = random.pick([100, 100, 97.5, 95, 92.5, 90, 88]);
  return toRupees(Math.round((toPaise(listPrice) * percent) / 100));
}

interface NamedSeed {
  code: MediaCode;
  name: string;
}

/** Picks one of the named seeds, or any of the media type without names; null if none fits. */
function pickSeed<T extends NamedSeed>(
  random: Random,
  seeds: readonly T[],
  code: MediaCode,
  names?: readonly string[],
): T | null {
  const candidates = seeds.filter((seed) => seed.code === code && (!names || names.includes(seed.name)));
  return candidates.length > 0 ? random.pick(candidates) : null;
}

/** Returns the element at the index, starting again after the last one. */
function rotate<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Cannot rotate an empty list");
  return item;
}

/** Units that vendors give as a bonus. */
const BONUS_UNITS = new Set<ChannelPrice["unit"]>(["spot", "ten_seconds", "cpm"]);

/** Creates one row with the fields that its media type requires. `hasPartialSpots` adds a unit beyond whole spots. */
export function createBooking(
  random: Random,
  plan: { key: string; hasPartialSpots: boolean },
  index: number,
  code: MediaCode,
  vendor: VendorRow,
  campaignDate: Period,
): Booking {
  const channels = vendor.channels.filter((channel) => channel.mediaTypeId === getMediaTypeId(code));
  const channel = rotate(channels, index);
  const { start, end } = pickPeriod(random, campaignDate);
  const price = rotate(
    findPrices(channel, start),
    Math.floor(index / channels.length) + (index % channels.length),
  );
  const format = FORMAT_SEEDS.find(({ name }) => getFormatId(name) === price.subMediaId)?.name ?? "";
  const options = FORMAT_OPTIONS[format] ?? {};
  const isBroadcast = code === "tv" || code === "radio";
  const duration = random.pick(DURATION_IDS);
  const size = pickSeed(random, SIZE_SEEDS, code, options.sizes);
  const slots = TIME_SLOT_SEEDS.filter((slot) => slot.code === code);
  const city = DEMO_CITIES.find(({ id }) => id === channel.cityId);
  const count = pickCount(random, price, { area: size?.area ?? 0, days: daysBetween(start, end) + 1 });
  const units = price.unit === "ten_seconds" ? spotsToUnits(count, duration.seconds) : count;
  const quantity = plan.hasPartialSpots && price.unit === "ten_seconds" ? units + 1 : units;
  const rate = negotiatePrice(random, price.price);
  const id = createDemoId("mediaPlans", plan.key, "row", index);
  const row: PlanRow = {
    id,
    channelId: channel.id,
    channelName: channel.name,
    subMediaId: price.subMediaId,
    placementId: pickSeed(random, POSITION_SEEDS, code, options.positions)?.id ?? null,
    sizeId: size?.id ?? null,
    durationId: isBroadcast ? duration.id : null,
    timeBandId: isBroadcast || code === "cinema" ? random.pick(slots).id : null,
    languageId: channel.languageId,
    materialId: random.chance(70)
      ? (pickSeed(random, MATERIAL_SEEDS, code, options.materials)?.id ?? null)
      : null,
    cityId: channel.cityId,
    areaId: code === "ooh" && city && city.areas.length > 0 ? random.pick(city.areas).id : null,
    startDate: start,
    endDate: end,
    unitRate: rate,
    unit: price.unit,
    listPrice: price.price,
    bonusQuantity:
      BONUS_UNITS.has(price.unit) && quantity >= 10 && random.chance(30) ? Math.floor(count / 10) : 0,
    impressions: price.unit === "cpm" ? quantity * 1000 : null,
    notes: random.chance(18) ? random.pick([...NOTES, ...(NOTES_BY_MEDIA[code] ?? [])]) : null,
  };
  return { row, rateCard: { id, rate, quantity, amount: toRupees(toPaise(rate) * quantity) } };
}
