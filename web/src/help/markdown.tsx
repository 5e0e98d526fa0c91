import { Anchor, Kbd, List, Text } from "@mantine/core";
import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";

interface MarkdownProps {
  text: string;
  onNavigate: () => void;
}

/** Renders no HTML, which trusted types forbid. */
export function Markdown({ text, onNavigate }: MarkdownProps) {
  const renderAll = (tokens: readonly Token[] = []): ReactNode =>
    // oxlint-disable-next-line react/no-array-index-key -- texts are constant
    tokens.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>);

  const renderToken = (token: Token): ReactNode => {
    // Tokens of extensions have any type, so marked's union does not narrow.
    const { type, tokens, ...rest } = token as Tokens.Generic;
    switch (type) {
      case "paragraph":
        return (
          <Text fz="sm" lh={1.6} my="sm">
            {renderAll(tokens)}
          </Text>
        );
      case "list":
        return (
          <List type={rest["ordered"] ? "ordered" : "unordered"} fz="sm" spacing={8} my="sm" withPadding>
            {(rest["items"] as Tokens.ListItem[]).map((item) => (
              <List.Item key={item.raw}>{renderAll(item.tokens)}</List.Item>
            ))}
          </List>
        );
      case "strong":
        return <strong>{renderAll(tokens)}</strong>;
      case "codespan":
        return <Kbd size="sm">{rest["text"]}</Kbd>;
      case "link":
        return (
          <Anchor component={Link} to={rest["href"]} inherit onClick={onNavigate}>
            {renderAll(tokens)}
          </Anchor>
        );
      case "space":
        return null;
      default:
        return tokens ? renderAll(tokens) : rest["text"];
    }
  };
  return renderAll(lexer(text));
}
