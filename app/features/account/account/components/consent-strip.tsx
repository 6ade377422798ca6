import { useLocation } from "@remix-run/react";
import { lazySection } from "#app/ui/lazy-section";
import { consentPaths } from "../consent-paths";
import { useConsent } from "./use-consent";

// Nearly all users of these pages have chosen, so only the others load it.
const ConsentBanner = lazySection(() => import("./consent-banner"), { served: true });

/**
 * Banner at the top of a work page until the user chooses; the account page shows it as a section. Place it in a
 * Suspense.
 */
export function ConsentStrip() {
	const { pathname } = useLocation();
	if (useConsent() !== null || pathname === consentPaths.account) return null;
	return <ConsentBanner look="strip" />;
}
