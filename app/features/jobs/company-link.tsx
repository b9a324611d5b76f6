import { Link } from "react-router";

/** A company's name, leading to its page where it has one. */
export function CompanyLink({ name, path }: { name: string; path: string | null }) {
  if (path === null) return name;
  return (
    <Link className="link" to={path}>
      {name}
    </Link>
  );
}
