import type { Channel, ChannelPrice } from "../resources/vendor/channels.ts";
import type { PartnerStatus } from "../resources/partner-status.ts";
import type { Calendar } from "./calendar.ts";
import {
  FORMAT_SEEDS,
  formatId,
  languageId,
  mediaTypeId,
  type LanguageCode,
  type MediaCode,
} from "./media-types.ts";
import { createEmail, createPersonName, createPhoneNumber } from "./person-names.ts";
import { demoCity } from "./locations.ts";
import { publisherId } from "./publishers.ts";
import { demoId, seeded, type Random } from "./random.ts";
import type { VendorRow } from "./rows.ts";
import { createFrenchVat, createGstin } from "./tax-id.ts";
import { DEMO_AUTHORS } from "./users.ts";
import { VENDOR_SEEDS, type ChannelSeed, type VendorSeed } from "./vendor-seeds.ts";

/** Days before today. Some channels also have the previous tariff, which ended a day earlier. */
const TARIFF_FROM = -600;
const TARIFF_BEFORE = -960;

function rounded(price: number): number {
  if (price >= 10_000) return Math.round(price / 500) * 500;
  if (price >= 100) return Math.round(price / 5) * 5;
  return Math.round(price * 2) / 2;
}

function createPrices(calendar: Calendar, random: Random, code: MediaCode, reach: number): ChannelPrice[] {
  return FORMAT_SEEDS.filter((format) => format.code === code).flatMap((format, index) => {
    const price = {
      subMediaId: formatId(format.name),
      price: rounded((format.goingRate * reach * random.integer(88, 116)) / 10_000),
      unit: format.unit,
      currency: "INR",
      minQuantity: format.unit === "cpm" ? 50 : 1,
      effectiveFrom: calendar.day(TARIFF_FROM),
      effectiveTo: null,
    };
    if (index > 0 || !random.chance(25)) return [price];
    const before = { effectiveFrom: calendar.day(TARIFF_BEFORE), effectiveTo: calendar.day(TARIFF_FROM - 1) };
    return [{ ...price, ...before, price: rounded(price.price * 0.9) }, price];
  });
}

function createChannel(calendar: Calendar, vendor: VendorSeed, seed: ChannelSeed): Channel {
  const [code, name, language, city, reach] = seed;
  const random = seeded("channels", vendor.name, name);
  return {
    id: demoId("channels", vendor.name, name),
    name,
    mediaTypeId: mediaTypeId(code),
    languageId: language && languageId(language satisfies LanguageCode),
    cityId: city && demoCity(city).id,
    prices: createPrices(calendar, random, code, reach),
  };
}

const getCodes = (vendor: VendorSeed) => [...new Set(vendor.channels.map(([code]) => code))];

export const vendorId = (name: string) => demoId("vendors", name);

export function isBookable(status: PartnerStatus): boolean {
  return status === "approved" || status === "active";
}

export function demoVendors(calendar: Calendar): VendorRow[] {
  return VENDOR_SEEDS.map((seed, index) => {
    const random = seeded("vendors", seed.name);
    const city = demoCity(seed.city);
    const area = random.pick(city.areas);
    const french = !city.india;
    const contactPerson = createPersonName(random, french || seed.french === true);
    const status = seed.status ?? "active";
    const createdAt = calendar.moment(
      status === "pending" ? -index : -640 + index * 3,
      random.integer(0, 480),
    );
    return {
      id: vendorId(seed.name),
      name: seed.name,
      code: `VEN-${String(index + 1).padStart(3, "0")}`,
      mediaTypeIds: getCodes(seed).map(mediaTypeId),
      publisherId: seed.publisher ? publisherId(seed.publisher) : null,
      contactPerson,
      email: createEmail(contactPerson, seed.name),
      phone: createPhoneNumber(random, french),
      address: french
        ? `${random.integer(2, 80)}, ${seed.street}, ${area.pincode} ${city.name}, France`
        : `${random.integer(2, 80)}, ${seed.street}, ${area.name}, ${city.name} ${area.pincode}`,
      countryId: city.countryId,
      stateId: city.stateId,
      cityId: city.id,
      areaId: area.id,
      taxId: city.india ? createGstin(random, city.gstState, seed.name) : createFrenchVat(random),
      paymentTermsDays: random.pick([30, 30, 30, 45, 60]),
      commissionPercent: random.pick([15, 15, 15, 12.5, 10]),
      notes: seed.notes ?? null,
      status,
      channels: seed.channels.map((channel) => createChannel(calendar, seed, channel)),
      createdById: random.pick(DEMO_AUTHORS).id,
      createdAt,
      updatedAt:
        status === "pending" ? createdAt : new Date(createdAt.getTime() + random.integer(1, 6) * 86_400_000),
    };
  });
}
