type Row = Record<string, unknown>;

export interface FieldChange {
  /** Names of fields, such as `channels.prices.price`. */
  path: string;
  from: unknown;
  to: unknown;
  /** Texts and days that name the changed item of a list, such as a channel's name. */
  item?: string[];
  /** Currency of an amount. */
  currency?: string;
}

/** Describes the objects in a list, such as the channels of a vendor. */
export interface ComparedList {
  /** Fields that identify an item. */
  key: readonly string[];
  /** Fields that name an item. */
  label: readonly string[];
  /** Field listed for an added or removed item. */
  value: string;
  ignored?: readonly string[];
}

export type ComparedLists = Readonly<Record<string, ComparedList>>;

export const toText = (value: unknown) => (typeof value === "string" ? value : "");

export const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const getDisplayValue = (value: unknown) =>
  isObject(value) && "name" in value ? value.name : (value ?? null);

/** Lists the values of a list that only the other one lacks. */
const listMissing = (values: unknown, others: unknown): unknown[] => {
  const otherValues = new Set([others ?? []].flat().map(getDisplayValue));
  return [values ?? []]
    .flat()
    .map(getDisplayValue)
    .filter((value) => !otherValues.has(value));
};

const getItems = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whether a field with the name of the reference exists too, such as `client` for `clientId`. */
const isNamed = (field: string, { before, after }: { before: Row; after: Row }): boolean => {
  const name = field.replace(/Ids?$/, "");
  return (
    name !== field &&
    [name, `${name}s`, name.replace(/y$/, "ies")].some((key) => key in before || key in after)
  );
};

/** Lists changes with the names of references instead of their ids; one change for each added or removed value of a list. */
export function compareRecords(before: Row, after: Row, lists: ComparedLists = {}, path = ""): FieldChange[] {
  const currency = after.currency ?? before.currency;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): FieldChange[] => {
    if (isNamed(field, { before, after })) return [];
    const [from, to] = [before[field], after[field]];
    if (isObject(to) && !("name" in to))
      return compareRecords(isObject(from) ? from : {}, to, lists, `${path}${field}.`);
    const list = lists[field];
    if (list) return compareItems(getItems(from), getItems(to), { list, lists, path: `${path}${field}.` });
    if (Array.isArray(from) || Array.isArray(to))
      return [
        ...listMissing(from, to).map((value) => ({ path: path + field, from: value, to: null })),
        ...listMissing(to, from).map((value) => ({ path: path + field, from: null, to: value })),
      ];
    const [oldValue, newValue] = [getDisplayValue(from), getDisplayValue(to)];
    if (oldValue === newValue) return [];
    const isAmount = [oldValue, newValue].some((value) => typeof value === "number");
    const unit = isAmount && typeof currency === "string" ? { currency } : {};
    return [{ path: path + field, from: oldValue, to: newValue, ...unit }];
  });
}

function compareItems(
  itemsBefore: readonly Row[],
  itemsAfter: readonly Row[],
  { list, lists, path }: { list: ComparedList; lists: ComparedLists; path: string },
): FieldChange[] {
  const indexItems = (items: readonly Row[]) =>
    new Map(items.map((item) => [JSON.stringify(list.key.map((field) => item[field])), item]));
  const [before, after] = [indexItems(itemsBefore), indexItems(itemsAfter)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [oldItem, newItem] = [before.get(key), after.get(key)];
    const item = newItem ?? oldItem ?? {};
    const isChanged = oldItem !== undefined && newItem !== undefined;
    const pickFields = (row: Row = {}) =>
      Object.fromEntries(
        Object.entries(row).filter(([field]) =>
          isChanged
            ? field !== "id" && !list.ignored?.includes(field)
            : field === list.value || field in lists,
        ),
      );
    const name = list.label.map((field) => toText(getDisplayValue(item[field])));
    const unit = typeof item.currency === "string" ? { currency: item.currency } : {};
    return compareRecords(pickFields(oldItem), pickFields(newItem), lists, path).map((change) => ({
      ...change,
      ...(change.path === path + list.value && unit),
      item: [...name, ...(change.item ?? [])],
    }));
  });
}
