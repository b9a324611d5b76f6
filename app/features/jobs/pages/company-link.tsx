import { Link } from "#app/ui/link.tsx";

export function CompanyLink({ name, path }: { name: string; path: string | null }) {
  if (path === null) return name;
  return (
    <Link className="link" to={path}>
      {name}
    </Link>
  );
}
