import { IconPencil, IconProgressCheck, IconTrash } from "@tabler/icons-react";

const icons = { status: IconProgressCheck, edit: IconPencil, remove: IconTrash } as const;
type Name = keyof typeof icons;

const names: readonly Name[] = ["status", "edit", "remove"];

/** The drawings that `RowIcon` refers to: once a table, where each row would else repeat a dozen elements. */
export function RowIconSheet() {
  return (
    <span hidden>
      {names.map((name) => {
        const Drawing = icons[name];
        return <Drawing key={name} id={`row-icon-${name}`} size={18} aria-hidden />;
      })}
    </span>
  );
}

/** An icon of a row's button. Needs a `RowIconSheet` on the page. */
export function RowIcon({ name }: { name: Name }) {
  return (
    <svg width={18} height={18} aria-hidden="true">
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}
