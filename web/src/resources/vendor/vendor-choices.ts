import type { Options } from "../../ui/fields/reference-controls.tsx";
import {
  useVendorChoicesQuery,
  useVendorCitiesQuery,
  useVendorFormatsQuery,
  useVendorStatesQuery,
} from "./vendor.generated.tsx";

// One request feeds all lists that depend on nothing: Apollo sends the same query once.
function useChoices() {
  return useVendorChoicesQuery({ fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" });
}

export function useMediaTypes(): Options {
  const { data, loading } = useChoices();
  return { options: data?.mediaTypes, loading };
}

export function usePublishers(): Options {
  const { data, loading } = useChoices();
  return { options: data?.publishers.items, loading };
}

export function useCountries(): Options {
  const { data, loading } = useChoices();
  return { options: data?.countries.items, loading };
}

export function useLanguages(): Options {
  const { data, loading } = useChoices();
  return { options: data?.languages.items, loading };
}

export function useCities(): Options {
  const { data, loading } = useChoices();
  return { options: data?.cities.items, loading };
}

export function useStatesOfCountry(countryId: string | null = null): Options {
  const { data, loading } = useVendorStatesQuery({
    variables: { countryId: countryId ?? "" },
    skip: countryId === null,
  });
  return { options: data?.states, loading };
}

export function useCitiesOfState(countryId: string | null = null, stateId: string | null = null): Options {
  const { data, loading } = useVendorCitiesQuery({
    variables: { countryId: countryId ?? "", stateId: stateId ?? "" },
    skip: countryId === null || stateId === null,
  });
  return { options: data?.cities, loading };
}

export function useAreasOfCity(cityId: string | null = null): Options {
  const { data, loading } = useChoices();
  return { options: data?.areas.items.filter((area) => area.cityId === cityId), loading };
}

/** Formats of a media type; channels of the same one share the call. */
export function useFormats(mediaTypeId: string | null): Options {
  const { data, loading } = useVendorFormatsQuery({
    variables: { mediaTypeId: mediaTypeId ?? "" },
    skip: mediaTypeId === null,
    fetchPolicy: "cache-first",
  });
  return { options: data?.formats, loading };
}
