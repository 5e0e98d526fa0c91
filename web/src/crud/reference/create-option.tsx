import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { useAlert } from "../../ui/alert-dialog.tsx";
import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toastFailure } from "../errors/failure.ts";
import type { CreatedRecord, Creation } from "./creation.ts";
import type { OptionSource, Option } from "./option.ts";
import { MAX_OPTIONS } from "./use-matches.ts";

interface CreateOptionRequest {
  Dialog: Creation["Dialog"];
  source: Pick<OptionSource, "options" | "parents">;
  name: string;
}

/** Resolves to undefined if no record was created, or the field does not offer it. */
type CreateOption = (request: CreateOptionRequest) => Promise<Option | undefined>;

/** Undefined on screens without forms. */
export const CreateOptionContext = createContext<CreateOption | undefined>(undefined);

type OpenDialog = CreateOptionRequest & {
  key: number;
  pathname: string;
  close: (record?: CreatedRecord) => void;
};

/** Finds the option of a new record: the server offers only approved records that match the parents. */
function useFindCreatedOption() {
  const client = useApolloClient();
  return async ({ options, parents }: CreateOptionRequest["source"], { id, name }: CreatedRecord) => {
    const query: DocumentNode = options;
    // Other fields must offer the record too.
    client.cache.modify({
      id: "ROOT_QUERY",
      fields: (value: unknown, { fieldName, DELETE }) => (fieldName.endsWith("Options") ? DELETE : value),
    });
    const { data } = await client.query<{ options: readonly Option[] }>({
      query,
      variables: { ...parents, search: name, first: MAX_OPTIONS },
      fetchPolicy: "network-only",
    });
    return data?.options.find((option) => option.id === id);
  };
}

/** Shows why a new record cannot be selected yet, and offers its approval. */
function useSelectCreated() {
  const { t } = useLingui();
  const findOption = useFindCreatedOption();
  const confirm = useConfirm();
  const alert = useAlert();
  return async (
    source: CreateOptionRequest["source"],
    record: CreatedRecord,
  ): Promise<Option | undefined> => {
    const { name, isPending, approve } = record;
    try {
      const option = await findOption(source, record);
      if (option) return option;
      if (isPending && approve) {
        const isConfirmed = await confirm({
          title: t`Approve “${name}”?`,
          message: t`The record has been added. It can be chosen once it is approved.`,
          confirmLabel: t`Approve`,
          cancelLabel: t`Later`,
        });
        if (!isConfirmed) return undefined;
        await approve();
        return await findOption(source, record);
      }
      const message = isPending
        ? t`“${name}” has been added. It can be chosen once a Manager or an Admin approves it.`
        : t`“${name}” has been added, but this field does not offer it: it is inactive, or does not match the other choices.`;
      await alert.success({ message });
    } catch (error) {
      toastFailure(error, t`Something went wrong!`);
    }
    return undefined;
  };
}

/** Opens forms of missing options above the current form, which keeps its input. */
export function CreateOptionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([]);
  const nextKey = useRef(0);
  const selectCreated = useSelectCreated();
  const latestSelectCreated = useRef(selectCreated);
  useEffect(() => {
    latestSelectCreated.current = selectCreated;
  });
  const createOption = useMemo<CreateOption>(
    () => async (request) => {
      nextKey.current += 1;
      const key = nextKey.current;
      const record = await new Promise<CreatedRecord | undefined>((resolve) => {
        const close = (created?: CreatedRecord) => {
          setDialogs((current) => current.filter((dialog) => dialog.key !== key));
          resolve(created);
        };
        setDialogs((current) => [
          ...current.filter((dialog) => dialog.pathname === pathname),
          { ...request, key, pathname, close },
        ]);
      });
      return record && latestSelectCreated.current(request.source, record);
    },
    [pathname],
  );
  // A navigation removes the form of a request.
  const visibleDialogs = dialogs.filter((dialog) => dialog.pathname === pathname);
  return (
    <CreateOptionContext value={createOption}>
      {children}
      {visibleDialogs.map(({ key, Dialog, source, name, close }) => (
        <Dialog
          key={key}
          name={name}
          parents={source.parents ?? {}}
          onCreated={close}
          onClose={() => close()}
        />
      ))}
    </CreateOptionContext>
  );
}
