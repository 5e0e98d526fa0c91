import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import { createDemoId } from "./random.ts";
import type { AreaRow, CityRow, CountryRow, StateRow } from "./rows.ts";

const COUNTRIES = [
  ["India", "IN", "+91", "INR"],
  ["France", "FR", "+33", "EUR"],
  ["United Arab Emirates", "AE", "+971", "AED"],
  ["United Kingdom", "GB", "+44", "GBP"],
  ["Singapore", "SG", "+65", "SGD"],
  ["United States", "US", "+1", "USD"],
] as const;

/** Name, code and GST code. */
const INDIAN_STATES = [
  ["Andhra Pradesh", "AP", "37"],
  ["Arunachal Pradesh", "AR", "12"],
  ["Assam", "AS", "18"],
  ["Bihar", "BR", "10"],
  ["Chhattisgarh", "CG", "22"],
  ["Delhi", "DL", "07"],
  ["Goa", "GA", "30"],
  ["Gujarat", "GJ", "24"],
  ["Haryana", "HR", "06"],
  ["Himachal Pradesh", "HP", "02"],
  ["Jharkhand", "JH", "20"],
  ["Karnataka", "KA", "29"],
  ["Kerala", "KL", "32"],
  ["Madhya Pradesh", "MP", "23"],
  ["Maharashtra", "MH", "27"],
  ["Manipur", "MN", "14"],
  ["Meghalaya", "ML", "17"],
  ["Mizoram", "MZ", "15"],
  ["Nagaland", "NL", "13"],
  ["Odisha", "OD", "21"],
  ["Puducherry", "PY", "34"],
  ["Punjab", "PB", "03"],
  ["Rajasthan", "RJ", "08"],
  ["Sikkim", "SK", "11"],
  ["Tamil Nadu", "TN", "33"],
  ["Telangana", "TS", "36"],
  ["Tripura", "TR", "16"],
  ["Uttar Pradesh", "UP", "09"],
  ["Uttarakhand", "UK", "05"],
  ["West Bengal", "WB", "19"],
] as const;

/** Country, name and code. */
const STATES_ABROAD = [
  ["FR", "Île-de-France", "IDF"],
  ["FR", "Auvergne-Rhône-Alpes", "ARA"],
  ["FR", "Provence-Alpes-Côte d’Azur", "PAC"],
  ["FR", "Nouvelle-Aquitaine", "NAQ"],
  ["FR", "Occitanie", "OCC"],
  ["FR", "Bretagne", "BRE"],
  ["FR", "Hauts-de-France", "HDF"],
  ["FR", "Grand Est", "GES"],
  ["AE", "Dubai", "DU"],
  ["GB", "England", "ENG"],
  ["SG", "Singapore", "SG"],
  ["US", "New York", "NY"],
] as const;

/** State code, city, and its areas with postal codes. */
const CITIES: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    "MH",
    "Mumbai",
    [
      ["Andheri East", "400069"],
      ["Bandra West", "400050"],
      ["Worli", "400018"],
      ["Lower Parel", "400013"],
      ["Powai", "400076"],
      ["Nariman Point", "400021"],
      ["Dadar West", "400028"],
    ],
  ],
  [
    "MH",
    "Pune",
    [
      ["Koregaon Park", "411001"],
      ["Kothrud", "411038"],
      ["Viman Nagar", "411014"],
    ],
  ],
  ["MH", "Nagpur", [["Civil Lines", "440001"]]],
  [
    "DL",
    "New Delhi",
    [
      ["Connaught Place", "110001"],
      ["Saket", "110017"],
      ["Karol Bagh", "110005"],
      ["Nehru Place", "110019"],
      ["Hauz Khas", "110016"],
    ],
  ],
  [
    "HR",
    "Gurugram",
    [
      ["DLF Phase 3", "122002"],
      ["Sector 29", "122001"],
    ],
  ],
  ["UP", "Noida", [["Sector 18", "201301"]]],
  [
    "UP",
    "Lucknow",
    [
      ["Hazratganj", "226001"],
      ["Gomti Nagar", "226010"],
    ],
  ],
  [
    "KA",
    "Bengaluru",
    [
      ["Indiranagar", "560038"],
      ["Koramangala", "560034"],
      ["Whitefield", "560066"],
      ["MG Road", "560001"],
      ["HSR Layout", "560102"],
    ],
  ],
  ["KA", "Mysuru", [["Gokulam", "570002"]]],
  [
    "TN",
    "Chennai",
    [
      ["T. Nagar", "600017"],
      ["Adyar", "600020"],
      ["Anna Nagar", "600040"],
      ["Nungambakkam", "600034"],
    ],
  ],
  ["TN", "Coimbatore", [["R.S. Puram", "641002"]]],
  [
    "TS",
    "Hyderabad",
    [
      ["Banjara Hills", "500034"],
      ["Jubilee Hills", "500033"],
      ["Gachibowli", "500032"],
    ],
  ],
  ["AP", "Visakhapatnam", [["Dwaraka Nagar", "530016"]]],
  [
    "WB",
    "Kolkata",
    [
      ["Park Street", "700016"],
      ["Salt Lake Sector V", "700091"],
      ["Ballygunge", "700019"],
    ],
  ],
  [
    "GJ",
    "Ahmedabad",
    [
      ["Navrangpura", "380009"],
      ["Satellite", "380015"],
    ],
  ],
  ["GJ", "Surat", [["Adajan", "395009"]]],
  [
    "RJ",
    "Jaipur",
    [
      ["C-Scheme", "302001"],
      ["Malviya Nagar", "302017"],
    ],
  ],
  ["MP", "Indore", [["Vijay Nagar", "452010"]]],
  [
    "KL",
    "Kochi",
    [
      ["Marine Drive", "682031"],
      ["Kakkanad", "682030"],
    ],
  ],
  ["KL", "Thiruvananthapuram", [["Kowdiar", "695003"]]],
  ["GA", "Panaji", [["Fontainhas", "403001"]]],
  ["PY", "Puducherry", [["White Town", "605001"]]],
  ["PB", "Ludhiana", [["Civil Lines", "141001"]]],
  ["OD", "Bhubaneswar", [["Saheed Nagar", "751007"]]],
  ["AS", "Guwahati", [["Paltan Bazaar", "781008"]]],
  [
    "IDF",
    "Paris",
    [
      ["Le Marais", "75004"],
      ["Champs-Élysées", "75008"],
      ["Bastille", "75011"],
    ],
  ],
  [
    "ARA",
    "Lyon",
    [
      ["Presqu’île", "69002"],
      ["Part-Dieu", "69003"],
    ],
  ],
  ["PAC", "Marseille", [["Vieux-Port", "13001"]]],
  ["PAC", "Nice", [["Carré d’Or", "06000"]]],
  ["NAQ", "Bordeaux", [["Chartrons", "33000"]]],
  ["OCC", "Toulouse", [["Capitole", "31000"]]],
  ["BRE", "Rennes", [["Centre", "35000"]]],
  ["HDF", "Lille", [["Vieux-Lille", "59000"]]],
  ["GES", "Strasbourg", [["Petite France", "67000"]]],
  ["DU", "Dubai", []],
  ["ENG", "London", []],
  ["SG", "Singapore", []],
];

const getCountry = (stateCode: string) => STATES_ABROAD.find(([, , code]) => code === stateCode)?.[0] ?? "IN";

export const getCountryId = (iso2: string) => createDemoId("countries", iso2);
const getStateId = (code: string) => createDemoId("states", code);
const getCityId = (name: string) => createDemoId("cities", name);

interface DemoCity {
  name: string;
  id: string;
  stateId: string;
  countryId: string;
  isIndian: boolean;
  /** First two digits of a GSTIN; empty abroad. */
  gstState: string;
  areas: { name: string; id: string; pincode: string }[];
}

export const DEMO_CITIES: readonly DemoCity[] = CITIES.map(([state, name, areas]) => ({
  name,
  id: getCityId(name),
  stateId: getStateId(state),
  countryId: getCountryId(getCountry(state)),
  isIndian: getCountry(state) === "IN",
  gstState: INDIAN_STATES.find(([, code]) => code === state)?.[2] ?? "",
  areas: areas.map(([area, pincode]) => ({ name: area, id: createDemoId("areas", name, area), pincode })),
}));

export function findDemoCity(name: string): DemoCity {
  const match = DEMO_CITIES.find((city) => city.name === name);
  if (!match) throw new Error(`No demo city is called ${name}`);
  return match;
}

interface Locations {
  countries: CountryRow[];
  states: StateRow[];
  cities: CityRow[];
  areas: AreaRow[];
}

export function createDemoLocations(calendar: Calendar): Locations {
  const countries = COUNTRIES.map(([name, iso2, phoneCode, currency], index) => ({
    ...createMasterRow(calendar, "countries", iso2, index),
    name,
    iso2,
    phoneCode,
    currency,
  }));
  const indianStates = INDIAN_STATES.map(([name, code]) => ["IN", name, code] as const);
  const states = [...indianStates, ...STATES_ABROAD].map(([country, name, code], index) => ({
    ...createMasterRow(calendar, "states", code, index),
    name,
    code,
    countryId: getCountryId(country),
  }));
  const cities = DEMO_CITIES.map(({ name, countryId, stateId }, index) => ({
    ...createMasterRow(calendar, "cities", name, index),
    name,
    countryId,
    stateId,
  }));
  const addresses = DEMO_CITIES.flatMap((city) => city.areas.map((area) => ({ city, area })));
  const areas = addresses.map(({ city, area }, index) => ({
    ...createMasterRow(calendar, "areas", `${city.name}/${area.name}`, index),
    id: area.id,
    name: area.name,
    pincode: area.pincode,
    countryId: city.countryId,
    stateId: city.stateId,
    cityId: city.id,
  }));
  return { countries, states, cities, areas };
}
