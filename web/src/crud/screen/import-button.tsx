import { useLingui } from "@lingui/react/macro";
import { useDisclosure } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { addCatalogs, loadTranslators } from "../../i18n/load-catalogs.ts";
import { screensCatalog } from "../../locales/catalogs.ts";
import { ToolbarButton } from "../../ui/page/toolbar-button.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { useListContext } from "../list/list-context.ts";
import { isImportable } from "../list/list-permissions.ts";
import type { ListResource } from "../definition/resource.ts";

async function loadImport(resource: ListResource) {
  if (!isImportable(resource)) throw new Error("The records cannot be imported.");
  const [loadGroups] = resource.sections.flatMap((section) =>
    "rowGroups" in section ? (section.rowGroups ?? []) : [],
  );
  const [{ ImportDialog }, rule, groups, translateAll] = await Promise.all([
    import("../import/import-dialog.tsx"),
    resource.rule(),
    loadGroups?.(),
    addCatalogs(screensCatalog).then(loadTranslators),
  ]);
  return { ImportDialog, resource, rule, groups, translateAll };
}

export function ImportButton() {
  const { t } = useLingui();
  const { resource, reload } = useListContext();
  const [dialog, requestLoad] = useLazyImport(() => loadImport(resource));
  const [opened, { open, close }] = useDisclosure(false);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const onClick = () => {
    requestLoad();
    open();
  };
  const openFromLink = useEffectEvent((link: string) => {
    if (link === "#import") onClick();
  });
  useEffect(() => openFromLink(hash), [hash]);
  const onClose = () => {
    close();
    // The same link can open the dialog again.
    if (hash === "#import") void navigate({ search, hash: "" }, { replace: true });
    void reload();
  };
  return (
    <>
      <ToolbarButton label={t`Import`} icon={IconFileImport} onClick={onClick} />
      {dialog && opened && <dialog.ImportDialog {...dialog} onClose={onClose} />}
    </>
  );
}
