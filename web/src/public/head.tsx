import { useDocumentTitle } from "../ui/page/page.tsx";

interface HeadProps {
  title: string;
  description: string;
  /** Hidden from search engines. */
  unlisted?: boolean;
}

export function Head({ title, description, unlisted = false }: HeadProps) {
  useDocumentTitle(title);
  return (
    <>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
