import { useLocation } from "@remix-run/react";
import { consentPaths } from "../paths";
import { useConsent } from "./use-consent";

/** At the end of a screen where somebody works, while they have not chosen: one line, in nobody's way. */
export function ConsentNote() {
	const { pathname } = useLocation();
	if (useConsent() !== null || pathname === consentPaths.account) return null;
	return (
		<p className="consent-note">
			We value your privacy. <a href={consentPaths.account + consentPaths.settings}>Cookie settings</a>
		</p>
	);
}
