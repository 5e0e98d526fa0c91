import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";

/** A name behind a square in the hue of the media type. */
export function MediaTypeName({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden
        style={{
          display: "inline-block",
          width: 9,
          height: 9,
          marginInlineEnd: 6,
          borderRadius: 2,
          background: getMediaTypeColor(name),
        }}
      />
      {name}
    </>
  );
}
