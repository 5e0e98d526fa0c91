import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import {
  FORMAT_SEEDS,
  formatId,
  languageId,
  mediaTypeId,
  type LanguageCode,
  type MediaCode,
} from "./media-types.ts";
import { createEmail, createPersonName, createPhoneNumber, toSlug } from "./person-names.ts";
import { demoCity } from "./locations.ts";
import { demoId, seeded } from "./random.ts";
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

export const publisherId = (name: string) => demoId("publishers", name);

export function demoPublishers(calendar: Calendar): PublisherRow[] {
  return PUBLISHERS.map(([code, name, languages, cities], index) => {
    const random = seeded("publishers", name);
    const french = languages[0] === "fr";
    const contactPerson = createPersonName(random, french);
    return {
      ...createMasterRow(calendar, "publishers", name, index),
      name,
      mediaTypeId: mediaTypeId(code),
      contactPerson,
      email: createEmail(contactPerson, name),
      phone: createPhoneNumber(random, french),
      website: `https://www.${toSlug(name)}.test`,
      languageIds: languages.map(languageId),
      cityIds: cities.map((city) => demoCity(city).id),
    };
  });
}

/** Usual cost per format: one general, and one per publisher in its first city. */
export function demoMediaCosts(calendar: Calendar): MediaCostRow[] {
  const effectiveFrom = calendar.day(-600);
  return FORMAT_SEEDS.flatMap(({ code, name, unit, goingRate }, index) => {
    const general = {
      ...createMasterRow(calendar, "mediaCosts", name, 2 * index),
      mediaTypeId: mediaTypeId(code),
      subMediaId: formatId(name),
      publisherId: null,
      cityId: null,
      unit,
      cost: goingRate,
      currency: "INR",
      effectiveFrom,
      effectiveTo: null,
    };
    const publisher = PUBLISHERS.filter(([media]) => media === code)[index % 2];
    if (!publisher) return [general];
    const random = seeded("mediaCosts", name);
    return [
      general,
      {
        ...general,
        ...createMasterRow(calendar, "mediaCosts", `${name}/${publisher[1]}`, 2 * index + 1),
        publisherId: publisherId(publisher[1]),
        cityId: demoCity(publisher[3][0] ?? "Mumbai").id,
        cost: Math.round(goingRate * random.integer(90, 135)) / 100,
      },
    ];
  });
}
