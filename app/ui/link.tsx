import { type LinkProps, Link as RouterLink } from "react-router";

/** React Router's link. Routes are not discovered by links, because the whole table comes with the first page. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
