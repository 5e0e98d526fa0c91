import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useId, type ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import classes from "./page.module.css";

const PRODUCT = "Media Planner";

/** Names the document after the screen, so that tabs, history and screen readers tell screens apart. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}

interface PageHeadProps {
  title: string;
  /** A sentence under the title. */
  hint?: string | undefined;
  back?: { to: To; label: string } | undefined;
  children?: ReactNode;
}

/** The head of a screen: way back, title, and the screen's main actions. Names the document too. */
export function PageHead({ title, hint, back, children }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        {back && (
          <Link className={classes.back} to={back.to}>
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

/** The line above a table: search at the start, the rest at the end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>;
}

/** A titled panel of a screen. */
export function Panel({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
