import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";

import type { ColumnWithFile } from "../../ui/data-table/columns.ts";
import { authorizedFetch } from "../../session/authorized-fetch.ts";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { openFile } from "../../ui/format/open-file.ts";
import { toastError } from "../../ui/overlays/toast.ts";

/** Fetches and opens a file: a plain link would send no token. Returns false on failure. */
async function openStoredFile(url: string, name: string): Promise<boolean> {
  const response = await authorizedFetch(url);
  if (!response.ok) return false;
  openFile(await response.blob(), name);
  return true;
}

const Preview = lazy(() =>
  import("../../ui/fields/file-control.tsx").then((module) => ({ default: module.ImagePreview })),
);

const IMAGE_NAME = /\.(?:jpe?g|png|gif)$/i;

/** Preview of a stored image; other and unreadable files show the fallback. */
export function StoredImage({ name, url, fallback }: { name: string; url: string; fallback: ReactNode }) {
  const [image, setImage] = useState<Blob>();
  const isImage = IMAGE_NAME.test(name);
  useEffect(() => {
    if (!isImage) return undefined;
    const controller = new AbortController();
    authorizedFetch(url, { signal: controller.signal })
      .then((response) => (response.ok ? response.blob() : undefined))
      .then(setImage)
      // Opening the file will show the error.
      .catch(() => undefined);
    return () => controller.abort();
  }, [isImage, url]);
  if (!image) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Preview file={image} />
    </Suspense>
  );
}

export function OpenStoredFile({ name, url }: { name: string; url: string }) {
  const { t } = useLingui();
  const [isOpening, setOpening] = useState(false);
  const rememberFocus = useFocusAfterLoading(isOpening);
  const open = async () => {
    rememberFocus();
    setOpening(true);
    const isOpened = await openStoredFile(url, name).catch(() => false);
    setOpening(false);
    if (!isOpened) toastError(t`Failed to open the file`);
  };
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      disabled={isOpening}
      onClick={() => void open()}
    >
      {name}
    </Anchor>
  );
}

interface WithFile {
  fileUrl: string | null;
  fileName: string | null;
}

export function getStoredFile({ fileUrl, fileName }: WithFile): { url: string; name: string } | null {
  return fileUrl ? { url: fileUrl, name: fileName ?? fileUrl } : null;
}

export function fileColumn(header: MessageDescriptor): ColumnWithFile<WithFile, never> {
  return {
    key: "file",
    header,
    cell: (record) => {
      const file = getStoredFile(record);
      return file && <OpenStoredFile {...file} />;
    },
    file: [{ getValue: ({ fileName }) => fileName }],
  };
}
