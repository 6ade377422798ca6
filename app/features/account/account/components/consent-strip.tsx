import { useLocation } from "@remix-run/react";
import { lazySection } from "#app/ui/lazy-section";
import { consentPaths } from "../consent-paths";
import { useConsent } from "./use-consent";

// Nearly everybody who works here has chosen: only who has not loads it.
const ConsentBanner = lazySection(() => import("./consent-banner"), { served: true });

/** The banner at the top of a page where somebody works, until they choose; the account's page has it as a part. Within a Suspense. */
export function ConsentStrip() {
	const { pathname } = useLocation();
	if (useConsent() !== null || pathname === consentPaths.account) return null;
	return <ConsentBanner look="strip" />;
}
