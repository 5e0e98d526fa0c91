import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import {
  FORMAT_SEEDS,
  getFormatId,
  getLanguageId,
  getMediaTypeId,
  type LanguageCode,
  type MediaCode,
} from "./media-types.ts";
import { createEmail, createPersonName, createPhoneNumber, toSlug } from "./person-names.ts";
import { findDemoCity } from "./locations.ts";
import { createDemoId, createRandom } from "./random.ts";
import type { MediaCostRow, PublisherRow } from "./rows.ts";

const PUBLISHERS: readonly (readonly [MediaCode, string, readonly LanguageCode[], readonly string[]])[] = [
  ["tv", "Surya Vision Network", ["hi", "en"], ["Mumbai", "New Delhi"]],
  ["tv", "Dakshin Television", ["ta", "te", "kn", "ml"], ["Chennai", "Hyderabad", "Bengaluru", "Kochi"]],
  ["tv", "Lumière Télévision", ["fr", "en"], ["Paris", "Puducherry"]],
  ["radio", "Radio Saffron", ["hi", "mr"], ["Mumbai", "Pune", "Nagpur"]],
  ["radio", "Namma Dhwani FM", ["kn", "en"], ["Bengaluru", "Mysuru"]],
  ["print", "Dainik Bharat Group", ["hi"], ["New Delhi", "Lucknow", "Jaipur", "Indore"]],
  ["print", "The Deccan Chronicler", ["en", "te"], ["Hyderabad", "Visakhapatnam"]],
  ["print", "Les Éditions Beaulieu", ["fr"], ["Paris", "Lyon", "Bordeaux"]],
  ["print", "Bangla Prabhat", ["bn"], ["Kolkata"]],
  ["ooh", "SkyPanel Outdoor", ["en"], ["Mumbai", "Pune", "Ahmedabad"]],
  ["ooh", "Affichage Méditerranée", ["fr"], ["Marseille", "Nice"]],
  ["digital", "ClickBazaar Media", ["en", "hi"], ["Bengaluru"]],
  ["digital", "Pixel & Plume", ["fr", "en"], ["Paris", "Mumbai"]],
  ["cinema", "Silver Curtain Cinemas", ["en", "hi"], ["Mumbai", "New Delhi", "Bengaluru"]],
  ["activation", "Mela Experiences", ["en", "hi"], ["Gurugram", "Jaipur"]],
];

export const getPublisherId = (name: string) => createDemoId("publishers", name);

export function createDemoPublishers(calendar: Calendar): PublisherRow[] {
  return PUBLISHERS.map(([code, name, languages, cities], index) => {
    const random = createRandom("publishers", name);
    const isFrench = languages[0] === "fr";
    const contactPerson = createPersonName(random, isFrench);
    return {
      ...createMasterRow(calendar, "publishers", name, index),
      name,
      mediaTypeId: getMediaTypeId(code),
      contactPerson,
      email: createEmail(contactPerson, name),
      phone: createPhoneNumber(random, isFrench),
      website: `https://www.${toSlug(name)}.test`,
      languageIds: languages.map(getLanguageId),
      cityIds: cities.map((city) => findDemoCity(city).id),
    };
  });
}

/** Usual cost per format: one general, and one per publisher in its first city. */
export function createDemoMediaCosts(calendar: Calendar): MediaCostRow[] {
  const effectiveFrom = calendar.day(-600);
  return FORMAT_SEEDS.flatMap(({ code, name, unit, usualRate }, index) => {
    const general = {
      ...createMasterRow(calendar, "mediaCosts", name, 2 * index),
      mediaTypeId: getMediaTypeId(code),
      subMediaId: getFormatId(name),
      publisherId: null,
      cityId: null,
      unit,
      cost: usualRate,
      currency: "INR",
      effectiveFrom,
      effectiveTo: null,
    };
    const publisher = PUBLISHERS.filter(([media]) => media === code)[index % 2];
    if (!publisher) return [general];
    const random = createRandom("mediaCosts", name);
    return [
      general,
      {
        ...general,
        ...createMasterRow(calendar, "mediaCosts", `${name}/${publisher[1]}`, 2 * index + 1),
        publisherId: getPublisherId(publisher[1]),
        cityId: findDemoCity(publisher[3][0] ?? "Mumbai").id,
        cost: Math.round(usualRate * random.integer(90, 135)) / 100,
      },
    ];
  });
}
