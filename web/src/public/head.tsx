import { useDocumentTitle } from "../ui/page.tsx";

interface HeadProps {
  title: string;
  description: string;
  /** For one visitor at one moment, not for a search engine. */
  unlisted?: boolean;
}

/** What the document says of a public page: to the tab, to search engines and to those who share its address. */
export function Head({ title, description, unlisted = false }: HeadProps) {
  useDocumentTitle(title);
  return (
    <>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
