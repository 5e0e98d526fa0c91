import { useCallback, useState, useSyncExternalStore } from "react";
import { getIn } from "final-form";
import { useForm } from "react-final-form";

export interface ListField<Item> {
  /** Stable React keys of the items. */
  keys: readonly string[];
  /** Key of the item added last, for focus. */
  added: string | undefined;
  add: (item: Item) => void;
  duplicate: (position: number, copy: (item: Item) => Item) => void;
  remove: (position: number) => void;
  read: () => readonly Item[];
}

let lastKey = 0;

function newKeys(count: number): string[] {
  return Array.from({ length: count }, () => {
    lastKey += 1;
    return `entry-${lastKey}`;
  });
}

/**
 * Subscribes to a form value.
 *
 * @param select must return a primitive
 */
export function useFormValue<T>(select: (values: Record<string, unknown>) => T): T {
  const form = useForm<Record<string, unknown>>();
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form]);
  const snapshot = () => select(form.getState().values);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

export function sameList(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Renders only when the length changes. */
export function useListField<Item>(name: string): ListField<Item> {
  const form = useForm<Record<string, unknown>>();
  const read = useCallback((): readonly Item[] => {
    const value: unknown = getIn(form.getState().values, name);
    // The form's rule validates the items.
    return Array.isArray(value) ? (value as Item[]) : [];
  }, [form, name]);
  const count = useFormValue((values) => {
    const value: unknown = getIn(values, name);
    return Array.isArray(value) ? value.length : 0;
  });
  const [keys, setKeys] = useState(() => newKeys(read().length));

  const [added, setAdded] = useState<string>();

  const change = (items: readonly Item[], after: readonly string[]) => {
    setKeys([...after]);
    form.change(name, items);
  };
  // Resetting the form changes the length.
  const shown = keys.length === count ? keys : newKeys(count);
  const insert = (item: Item, position: number) => {
    const keys = newKeys(1);
    setAdded(keys[0]);
    change(read().toSpliced(position, 0, item), shown.toSpliced(position, 0, ...keys));
  };
  return {
    keys: shown,
    added,
    read,
    add: (item) => insert(item, shown.length),
    duplicate: (position, copy) => {
      const item = read()[position];
      if (item !== undefined) insert(copy(item), position + 1);
    },
    remove: (position) => change(read().toSpliced(position, 1), shown.toSpliced(position, 1)),
  };
}
