import { useLingui } from "@lingui/react/macro";
import { Button, Stack, TextInput } from "@mantine/core";
import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconHome,
  IconLink,
  IconPencil,
  IconTrash,
  type Icon,
} from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { DeleteView, ViewNameForm, useFocusOnMount } from "./view-forms.tsx";
import { buildViewSearch } from "../state/default-view.ts";
import { useListContext } from "../list-context.ts";
import { isNameTaken, type View } from "./view.ts";
import { useSaveView } from "./use-save-view.ts";
import type { SavedViews } from "./use-views.ts";

interface ViewActionsProps {
  address: string;
  current: { view: View; isChanged: boolean } | undefined;
  views: readonly View[];
  savedViews: SavedViews;
}

interface ActionProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

function Action({ icon: ActionIcon, label, onClick }: ActionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      fw={400}
      fullWidth
      justify="flex-start"
      px={12}
      leftSection={<ActionIcon size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** For browsers without clipboard access. */
function LinkText({ link }: { link: string }) {
  const { t } = useLingui();
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <TextInput
      ref={field}
      aria-label={t`Link to this list`}
      value={link}
      readOnly
      px={8}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

export function ViewActions({ address, current, views, savedViews }: ViewActionsProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { entry } = useListContext();
  const { save, remove } = useSaveView(savedViews);
  const [openForm, setOpenForm] = useState<"name" | "rename" | "delete">();
  const [link, setLink] = useState<string>();
  const view = current?.view;
  const container = useRef<HTMLDivElement>(null);
  // Closing a form unmounts the focused element.
  const [closeCount, setCloseCount] = useState(0);
  useLayoutEffect(() => {
    if (closeCount > 0) container.current?.focus();
  }, [closeCount]);
  const closeForm = () => {
    setOpenForm(undefined);
    setCloseCount((before) => before + 1);
  };
  const onReplace = async (replaced: View) => {
    await save({ ...replaced, address });
    closeForm();
  };

  const onCopy = async () => {
    const url = `${window.location.origin}${entry.listPath}?${address}`;
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess(t`Link copied`);
    } catch {
      // Without HTTPS there is no Clipboard API.
      setLink(url);
    }
  };

  const renamedView = openForm === "rename" ? view : undefined;
  if (openForm === "name" || renamedView)
    return (
      <ViewNameForm
        initialName={renamedView?.name ?? ""}
        isTaken={(name) => isNameTaken(name, views, renamedView?.id)}
        onCancel={closeForm}
        onSubmit={async (name) => {
          const { saved, nameError } = await save({
            ...(renamedView ?? { address, isDefault: false }),
            name,
          });
          if (!saved) return nameError;
          if (!renamedView) void navigate({ search: buildViewSearch(saved, search) });
          closeForm();
        }}
      />
    );
  if (openForm === "delete" && view)
    return (
      <DeleteView
        name={view.name}
        onCancel={closeForm}
        onDelete={async () => {
          await remove(view);
          closeForm();
        }}
      />
    );
  return (
    <Stack gap={2} ref={container} tabIndex={-1} style={{ outline: "none" }}>
      {view && current.isChanged && (
        <Action icon={IconDeviceFloppy} label={t`Save the changes`} onClick={() => void onReplace(view)} />
      )}
      <Action icon={IconBookmarkPlus} label={t`Save as…`} onClick={() => setOpenForm("name")} />
      {view && (
        <>
          <Action icon={IconPencil} label={t`Rename`} onClick={() => setOpenForm("rename")} />
          <Action
            icon={IconHome}
            label={view.isDefault ? t`Remove as default` : t`Set as default`}
            onClick={() => void save({ ...view, isDefault: !view.isDefault })}
          />
        </>
      )}
      <Action icon={IconLink} label={t`Copy the link`} onClick={() => void onCopy()} />
      {link !== undefined && <LinkText link={link} />}
      {view && <Action icon={IconTrash} label={t`Delete`} onClick={() => setOpenForm("delete")} />}
    </Stack>
  );
}
