import type { Channel, ChannelPrice } from "../resources/vendor/channels.ts";
import type { PartnerStatus } from "../resources/partner-status.ts";
import type { Calendar } from "./calendar.ts";
import {
  FORMAT_SEEDS,
  getFormatId,
  getLanguageId,
  getMediaTypeId,
  type LanguageCode,
  type MediaCode,
} from "./media-types.ts";
import { createEmail, createPersonName, createPhoneNumber } from "./person-names.ts";
import { findDemoCity } from "./locations.ts";
import { getPublisherId } from "./publishers.ts";
import { createDemoId, createRandom, type Random } from "./random.ts";
import type { VendorRow } from "./rows.ts";
import { createFrenchVat, createGstin } from "./tax-id.ts";
import { DEMO_AUTHORS } from "./users.ts";
import { VENDOR_SEEDS, type ChannelSeed, type VendorSeed } from "./vendor-seeds.ts";

/** Days from today. Some channels also have the previous tariff, which ended a day earlier. */
const TARIFF_START_OFFSET = -600;
const PREVIOUS_TARIFF_START_OFFSET = -960;

function roundPrice(price: number): number {
  if (price >= 10_000) return Math.round(price / 500) * 500;
  if (price >= 100) return Math.round(price / 5) * 5;
  return Math.round(price * 2) / 2;
}

function createPrices(
  calendar: Calendar,
  random: Random,
  code: MediaCode,
  priceLevel: number,
): ChannelPrice[] {
  return FORMAT_SEEDS.filter((format) => format.code === code).flatMap((format, index) => {
    const price = {
      subMediaId: getFormatId(format.name),
      price: roundPrice((format.usualRate * priceLevel * random.integer(88, 116)) / 10_000),
      unit: format.unit,
      currency: "INR",
      minQuantity: format.unit === "cpm" ? 50 : 1,
      effectiveFrom: calendar.day(TARIFF_START_OFFSET),
      effectiveTo: null,
    };
    if (index > 0 || !random.chance(25)) return [price];
    const previousPeriod = {
      effectiveFrom: calendar.day(PREVIOUS_TARIFF_START_OFFSET),
      effectiveTo: calendar.day(TARIFF_START_OFFSET - 1),
    };
    return [{ ...price, ...previousPeriod, price: roundPrice(price.price * 0.9) }, price];
  });
}

function createChannel(calendar: Calendar, vendor: VendorSeed, seed: ChannelSeed): Channel {
  const [code, name, language, city, priceLevel] = seed;
  const random = createRandom("channels", vendor.name, name);
  return {
    id: createDemoId("channels", vendor.name, name),
    name,
    mediaTypeId: getMediaTypeId(code),
    languageId: language && getLanguageId(language satisfies LanguageCode),
    cityId: city && findDemoCity(city).id,
    prices: createPrices(calendar, random, code, priceLevel),
  };
}

const getMediaCodes = (vendor: VendorSeed) => [...new Set(vendor.channels.map(([code]) => code))];

export const getVendorId = (name: string) => createDemoId("vendors", name);

export function isBookable(status: PartnerStatus): boolean {
  return status === "approved" || status === "active";
}

export function createDemoVendors(calendar: Calendar): VendorRow[] {
  return VENDOR_SEEDS.map((seed, index) => {
    const random = createRandom("vendors", seed.name);
    const city = findDemoCity(seed.city);
    const area = random.pick(city.areas);
    const isFrench = !city.isIndian;
    const contactPerson = createPersonName(random, isFrench || seed.hasFrenchContact === true);
    const status = seed.status ?? "active";
    const createdAt = calendar.workingTime(
      status === "pending" ? -index : -640 + index * 3,
      random.integer(0, 480),
    );
    return {
      id: getVendorId(seed.name),
      name: seed.name,
      code: `VEN-${String(index + 1).padStart(3, "0")}`,
      mediaTypeIds: getMediaCodes(seed).map(getMediaTypeId),
      publisherId: seed.publisher ? getPublisherId(seed.publisher) : null,
      contactPerson,
      email: createEmail(contactPerson, seed.name),
      phone: createPhoneNumber(random, isFrench),
      address: isFrench
        ? `${random.integer(2, 80)}, ${seed.street}, ${area.pincode} ${city.name}, France`
        : `${random.integer(2, 80)}, ${seed.street}, ${area.name}, ${city.name} ${area.pincode}`,
      countryId: city.countryId,
      stateId: city.stateId,
      cityId: city.id,
      areaId: area.id,
      taxId: city.isIndian ? createGstin(random, city.gstState, seed.name) : createFrenchVat(random),
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
