import type { ReactNode } from "react";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { text } from "../../content/schema/field-type.ts";
import { title } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about:
    "A film on YouTube or Vimeo: a picture that leads there. Nothing is loaded from there before the link is followed.",
  slots: ["picture"],
  props: {
    url: {
      type: text({ format: "film" }),
      about: "Its page there.",
      example: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      required: true,
    },
    title: { ...title, about: "What one sees.", example: "How the fox was drawn", required: true },
    picture: {
      type: text({ format: "still" }),
      about: "A picture of it, a file beside the document.",
      example: "./still.jpg",
      required: true,
    },
  },
} as const satisfies ComponentSchema;

/** The film's own site sees no visitor who has not followed the link, nor the page that one came from. */
export function VideoLink({ props: { url, title, picture }, slots }: View<typeof schema>): ReactNode {
  const { watchOn } = useWords(components);
  return (
    <a className="video-link" href={url} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      {slots.picture ?? <img src={picture} alt="" loading="lazy" decoding="async" />}
      <span className="video-words">
        <strong>{title}</strong>
        <small>{fill(watchOn, { site: /^[^?]*vimeo/.test(url) ? "Vimeo" : "YouTube" })}</small>
      </span>
      <Icon name="external" />
    </a>
  );
}
