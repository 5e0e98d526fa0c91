import { Button, Group } from "@mantine/core";
import { Link, type To } from "react-router-dom";

interface ViewLink {
  label: string;
  to: To;
  isCurrent: boolean;
}

export function ViewLinks({
  label,
  views,
  state,
}: {
  label: string;
  views: readonly ViewLink[];
  state?: unknown;
}) {
  return (
    <Group component="nav" gap={8} aria-label={label}>
      {views.map((view) => (
        <Button
          key={view.label}
          component={Link}
          to={view.to}
          state={state}
          variant={view.isCurrent ? "light" : "default"}
          aria-current={view.isCurrent ? "page" : undefined}
        >
          {view.label}
        </Button>
      ))}
    </Group>
  );
}
