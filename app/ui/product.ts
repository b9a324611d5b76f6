export const PRODUCT_NAME = "Leadwright";
/** Who did it, where an operator did. */
export const OPERATOR_NAME = `A ${PRODUCT_NAME} operator`;

export const TAGLINE =
  "Empowering senior engineers to transition confidently into Tech Lead roles with AI-driven guidance and tools.";

export function pageTitle(title: string): string {
  return `${title} · ${PRODUCT_NAME}`;
}
