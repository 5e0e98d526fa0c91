import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Image, Input, Paper, Stack, Text, UnstyledButton } from "@mantine/core";
import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from "@media-planner/schema/rules/upload";
import { IconCloudUpload, IconFileText, IconTrash } from "@tabler/icons-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useDropzone, type FileRejection } from "react-dropzone";

import { isFocusLost } from "../overlays/focus-return.tsx";
import type { ControlProps } from "./control-props.ts";
import classes from "./file-control.module.css";
import { isStoredFile, type StoredFile } from "./stored-file-value.ts";

const ACCEPT = Object.fromEntries(
  Object.entries(UPLOAD_EXTENSIONS).map(([type, extensions]) => [type, [...extensions]]),
);

/** Shows an icon for a file that is no image, whatever its name says. */
export function ImagePreview({ file }: { file: Blob }) {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (isBroken) return <FileIcon />;
  return <Image ref={image} w={64} h={64} fit="contain" radius="sm" alt="" onError={() => setBroken(true)} />;
}

function FileIcon() {
  return <IconFileText size={28} aria-hidden />;
}

export interface FileRestriction {
  /** Extensions by MIME type. */
  accept: Record<string, string[]>;
  /** In bytes; default 10 MB. */
  maxSize?: number;
  hint: string;
  rejectionText: string;
  /** Checks the content. */
  isAccepted: (file: File) => Promise<boolean>;
}

export interface StoredFileComponents {
  Name: ComponentType<StoredFile>;
  Image: ComponentType<StoredFile & { fallback: ReactNode }>;
}

interface FileControlProps extends ControlProps {
  storedFileComponents?: StoredFileComponents;
  restriction?: FileRestriction | undefined;
}

/** The value is a File, the record's StoredFile, or null. */
export function FileControl({ storedFileComponents, restriction, ...control }: FileControlProps) {
  const { label, required, error, description, value, onChange, onBlur } = control;
  const { t } = useLingui();
  const id = useId();
  const [rejection, setRejection] = useState<string>();
  const problem = rejection ?? error;
  const wrapperRef = useRef<HTMLDivElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  /** True after a change, which unmounts the focused button. */
  const mustRestoreFocus = useRef(false);
  const rejectionText = restriction?.rejectionText ?? t`Only images, PDF, DOC and DOCX files are allowed`;

  /** Returns the reason to reject a file; folders and moved files cannot be read. */
  const getRejection = async (file: File) => {
    try {
      return !restriction || (await restriction.isAccepted(file)) ? undefined : rejectionText;
    } catch {
      return t`This file cannot be read`;
    }
  };

  const acceptFile = async (file: File) => {
    const newRejection = await getRejection(file);
    setRejection(newRejection);
    if (newRejection === undefined) {
      mustRestoreFocus.current = true;
      onChange(file);
    }
    onBlur?.();
  };

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: restriction?.accept ?? ACCEPT,
    maxSize: restriction?.maxSize ?? MAX_UPLOAD_BYTES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => {
      if (file) void acceptFile(file);
    },
    onDropRejected: ([first]: FileRejection[]) => {
      const code = first?.errors[0]?.code;
      if (code === "file-too-large" && !restriction?.maxSize) setRejection(t`The file is larger than 10 MB`);
      else if (code === "too-many-files") setRejection(t`Only one file can be uploaded`);
      else setRejection(rejectionText);
    },
  });

  const storedFile = isStoredFile(value) ? value : undefined;
  const StoredFileParts = storedFile && storedFileComponents;
  const file = value instanceof File ? value : undefined;
  const name = file?.name ?? storedFile?.name;
  const hasFile = name !== undefined;

  useLayoutEffect(() => {
    if (!mustRestoreFocus.current) return;
    mustRestoreFocus.current = false;
    const uploadButton = wrapperRef.current?.querySelector("button");
    if (isFocusLost()) (hasFile ? removeRef.current : uploadButton)?.focus();
  }, [hasFile]);

  return (
    <Input.Wrapper
      ref={wrapperRef}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      description={description}
      descriptionProps={{ mt: 5 }}
      error={problem}
      errorProps={{ id: `${id}-error`, mt: 5 }}
    >
      <input {...getInputProps({ "aria-labelledby": `${id}-label`, tabIndex: -1 })} />
      {!hasFile ? (
        <UnstyledButton
          {...getRootProps({ role: "button" })}
          className={classes.drop}
          data-over={isDragActive || undefined}
          aria-labelledby={`${id}-label ${id}-hint`}
          aria-describedby={problem ? `${id}-error` : undefined}
          data-invalid={problem ? true : undefined}
          onClick={open}
          onBlur={onBlur}
        >
          <Stack align="center" gap={8} px={16} py={24} c="dimmed" fz="sm" ta="center">
            <IconCloudUpload size={26} aria-hidden />
            <span id={`${id}-hint`}>
              {restriction?.hint ?? <Trans>Drag & drop or click to upload (Image/PDF/DOC, Max 10MB)</Trans>}
            </span>
          </Stack>
        </UnstyledButton>
      ) : (
        <Paper withBorder px={12} py={10}>
          <Group gap={12} wrap="nowrap">
            {file?.type.startsWith("image/") && <ImagePreview file={file} />}
            {StoredFileParts && <StoredFileParts.Image {...storedFile} fallback={<FileIcon />} />}
            {!file?.type.startsWith("image/") && !StoredFileParts && <FileIcon />}
            <Text component="span" flex={1} miw={0} fz="sm" style={{ overflowWrap: "anywhere" }}>
              {StoredFileParts ? <StoredFileParts.Name {...storedFile} /> : name}
            </Text>
            <Button
              ref={removeRef}
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => {
                setRejection(undefined);
                mustRestoreFocus.current = true;
                onChange(null);
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          </Group>
        </Paper>
      )}
    </Input.Wrapper>
  );
}
