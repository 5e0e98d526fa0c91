import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { getIn } from "final-form";
import { useForm } from "react-final-form";

let lastKey = 0;

function createKeys(count: number): string[] {
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

export function areListsEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** List of form items; renders only when its length changes. */
export function useListField<Item>(name: string) {
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
  const [keys, setKeys] = useState(() => createKeys(read().length));

  const [addedKey, setAddedKey] = useState<string>();

  const replaceItems = (items: readonly Item[], newKeys: readonly string[]) => {
    setKeys([...newKeys]);
    form.change(name, items);
  };
  // A reset of the form may change the length.
  const currentKeys = keys.length === count ? keys : createKeys(count);
  const insert = (item: Item, position: number) => {
    const keys = createKeys(1);
    setAddedKey(keys[0]);
    replaceItems(read().toSpliced(position, 0, item), currentKeys.toSpliced(position, 0, ...keys));
  };
  return {
    /** Stable React keys of the items. */
    keys: currentKeys,
    /** Key of the item added last, for focus. */
    addedKey,
    read,
    add: (item: Item) => insert(item, currentKeys.length),
    duplicate: (position: number, copyItem: (item: Item) => Item) => {
      const item = read()[position];
      if (item !== undefined) insert(copyItem(item), position + 1);
    },
    remove: (position: number) =>
      replaceItems(read().toSpliced(position, 1), currentKeys.toSpliced(position, 1)),
  };
}

export function useFocusFirstField<Container extends HTMLElement>(
  isAdded: boolean,
): RefObject<Container | null> {
  const ref = useRef<Container>(null);
  useLayoutEffect(() => {
    if (isAdded)
      ref.current?.querySelector<HTMLElement>("input:not([type='hidden']):not(:disabled)")?.focus();
  }, [isAdded]);
  return ref;
}
