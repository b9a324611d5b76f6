/* What is loaded with the code of a sign-in. What may have to be said without it is in sign-in-lines.ts. */

/** What is said of a failure, or of what to know; null if the person canceled it. */
export function sentenceOf(code: string, host: string): string | null {
  switch (code) {
    case "auth/popup-closed-by-user":
    case "auth/cancelled-popup-request":
    case "auth/user-cancelled":
      return null;
    case "auth/popup-blocked":
      return "Your browser blocked the sign-in window. Allow pop-ups for this site in the address bar, then press Sign In again.";
    case "auth/unauthorized-domain":
      return `Signing in isn’t allowed from ${host}. Its operator has to add ${host} to the authorized domains of the Firebase project.`;
    case "auth/user-disabled":
      return "This account was disabled. Sign in with another one, or ask the operator of this site.";
    case "auth/web-storage-unsupported":
      return "This browser blocks site data, and signing in needs it. Allow it for this site, then try again.";
    case "app-check/rejected":
      return "Google’s App Check didn’t accept this browser, so this site can’t sign you in here. Switch off what blocks scripts of google.com, or use another browser.";
    case "app-check/throttled":
      return "Google’s App Check asks this browser to wait, so this site can’t sign you in yet. Try again in a few minutes.";
    case "app-check/unreachable":
      return "Google’s App Check didn’t respond, so this site can’t sign you in yet. If something blocks scripts of google.com, allow them, then try again.";
    case "unanswered":
      return "You’re signed in with Google, but our server didn’t respond, so pages show you as a visitor. This page will try again.";
    case "rejected":
      return "You’re signed in with Google, but our server didn’t accept that, so pages show you as a visitor. Sign out, then sign in again.";
    case "unrecorded":
      return "You’re signed in. We couldn’t save your account record; we’ll try again at your next sign-in.";
    case "unstored":
      return "You’re signed in. This browser couldn’t store that, so it may ask you to sign in again soon.";
    case "late":
      return "You’re signed in: after you canceled here, you chose an account in Google’s window.";
    case "in-app-browser":
      return "Google sign-in doesn’t work inside another app’s browser. Open this page in Safari, Chrome or Firefox.";
    default:
      return "Signing in didn’t work. Press Sign In to try again.";
  }
}

/** Whether a page is shown inside another app's browser, where Google does not allow sign-in. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\bFBA[NV]\b|Instagram|\bLine\/|MicroMessenger|Twitter(?:Android|\/)|LinkedInApp|; wv\)|GSA\//.test(
    userAgent,
  );
}
