import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FAVORITES_PATH } from "../../favorite.ts";

export function BackToFavorites() {
  return (
    <p>
      <Link className="more" to={FAVORITES_PATH}>
        <Icon name="arrow-left" />
        My Favorites
      </Link>
    </p>
  );
}
