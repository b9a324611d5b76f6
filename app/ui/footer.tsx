import { SITE_LINKS } from "./header.tsx";
import { Link } from "./link.tsx";
import { PRODUCT_NAME, TAGLINE } from "./product.ts";
import { ThemeSwitch } from "./theme.tsx";

const PRODUCT_LINKS = [...SITE_LINKS, { to: "/feedback", text: "Feedback" }];

interface SocialLinks {
  microblogUrl: string | null;
  professionalNetworkUrl: string | null;
}

export function Footer({ microblogUrl, professionalNetworkUrl }: SocialLinks) {
  return (
    <footer className="foot">
      <div className="page">
        <div className="stack">
          <p>{TAGLINE}</p>
          <ul className="row gap-x-4">
            {microblogUrl && (
              <li>
                <a href={microblogUrl} rel="me noopener">
                  Microblog
                </a>
              </li>
            )}
            {professionalNetworkUrl && (
              <li>
                <a href={professionalNetworkUrl} rel="me noopener">
                  Professional network
                </a>
              </li>
            )}
          </ul>
        </div>
        <nav aria-labelledby="foot-product">
          <h2 id="foot-product">Product</h2>
          <ul>
            {PRODUCT_LINKS.map(({ to, text, rel }) => (
              <li key={to}>
                <Link to={to} rel={rel}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="foot-end">
          <small className="text-xs">© 2025 {PRODUCT_NAME}. All rights reserved.</small>
          <div className="row gap-x-4">
            <Link to="/coach">Coach</Link>
            <Link to="/hire">For employers</Link>
            <Link to="/premium">Premium</Link>
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Terms</Link>
            <Link to="/developers">API</Link>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
