import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useAlert } from "../../../ui/overlays/alert-dialog.tsx";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { toastFailure } from "../../errors/failure.ts";
import type { CreateOptionRequest } from "../../reference/creation.ts";
import type { CreatedRecord } from "../../definition/creation.ts";
import { queryOptions } from "../../reference/option.ts";
import type { Option } from "../../definition/hook-types.ts";
import { evictOptions } from "../../reference/use-evict-options.ts";
import { MAX_OPTIONS } from "../../reference/use-matches.ts";

/** Finds the option of a new record: the server offers only approved records that match the parents. */
function useFindCreatedOption() {
  const client = useApolloClient();
  return async ({ options, parents }: CreateOptionRequest["source"], { id, name }: CreatedRecord) => {
    // Other fields must offer the record too.
    evictOptions(client.cache);
    const variables = { ...parents, search: name, first: MAX_OPTIONS };
    const found = await queryOptions(client, options, variables, "network-only");
    return found.find((option) => option.id === id);
  };
}

/** Reports the reason if a new record cannot be selected yet, and offers its approval. */
function useFindOrApproveOption() {
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
      if (option && !isPending) return option;
      if (isPending && approve) {
        const isConfirmed = await confirm({
          title: t`Approve “${name}”?`,
          message: t`The record has been added. It can be chosen once it is approved.`,
          confirmLabel: t`Approve`,
          cancelLabel: t`Later`,
        });
        if (!isConfirmed) return option;
        await approve();
        return await findOption(source, record);
      }
      const message = isPending
        ? t`“${name}” has been added. It can be chosen once a Manager or an Admin approves it.`
        : t`“${name}” has been added, but this field does not offer it: it is inactive, or does not match the other choices.`;
      await alert.success({ message });
      return option;
    } catch (error) {
      toastFailure(error, t`Something went wrong!`);
    }
    return undefined;
  };
}

interface CreateOptionDialogProps {
  request: CreateOptionRequest;
  /** Options not offered by the field are omitted. */
  onDone: (options: readonly Option[]) => void;
}

/** Form of missing options; remains mounted after saving, for their approval. */
export function CreateOptionDialog({ request, onDone }: CreateOptionDialogProps) {
  const { Dialog, source, names, getInitial, onSaved } = request;
  const findOrApproveOption = useFindOrApproveOption();
  const [isSaved, setIsSaved] = useState(false);
  const onCreated = async (records: readonly CreatedRecord[]) => {
    setIsSaved(true);
    onSaved?.(records);
    const options: Option[] = [];
    for (const record of records) {
      // oxlint-disable-next-line no-await-in-loop -- one question at a time
      const option = await findOrApproveOption(source, record);
      if (option) options.push(option);
    }
    onDone(options);
  };
  if (isSaved) return null;
  return (
    <Dialog
      names={names}
      parents={source.parents ?? {}}
      getInitial={getInitial}
      onCreated={(records) => void onCreated(records)}
      onClose={() => onDone([])}
    />
  );
}
