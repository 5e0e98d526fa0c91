import { useLingui } from "@lingui/react/macro";
import { Group, Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";

import { useSession } from "../../session/use-session.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import classes from "./shell.module.css";

const loadDropdown = () => import("./profile-dropdown.tsx");

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "")
    .join("");
}

export function ProfileMenu() {
  const { t } = useLingui();
  const { user } = useSession();
  const [dropdown, requestLoad] = useLazyImport(loadDropdown);
  if (!user) return null;
  const name = user.fullName || user.email;
  const button = (
    <UnstyledButton
      className={classes.profile}
      py={4}
      pl={4}
      pr={8}
      bdrs={999}
      aria-label={t`Account of ${name}`}
      aria-haspopup="menu"
      onClick={dropdown ? undefined : requestLoad}
    >
      <Group gap={10} wrap="nowrap">
        <span className={classes.avatar} data-initials={getInitials(name)} aria-hidden />
        <Text fz="sm" visibleFrom="md">
          {name}
        </Text>
        <IconChevronDown size={16} aria-hidden />
      </Group>
    </UnstyledButton>
  );
  return dropdown ? <dropdown.ProfileDropdown role={user.role} target={button} /> : button;
}
