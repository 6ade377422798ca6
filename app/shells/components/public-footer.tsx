import { consentPaths } from "#app/features/account/account/consent-paths";
import { publicPaths } from "#app/features/site/public/paths";

const LINKS = [
	[publicPaths.privacy, "Privacy"],
	[publicPaths.terms, "Terms"],
	[consentPaths.settings, "Cookie settings"],
] as const;

/**
 * Footer below the card of pages outside the signed-in app. Uses plain links because their targets are served
 * without the router.
 */
export function PublicFooter() {
	return (
		<nav aria-label="Legal" className="flex flex-wrap justify-center gap-x-5">
			{LINKS.map(([href, label]) => (
				<a
					key={href}
					href={href}
					className="inline-flex items-center rounded-sm py-1 hover:text-ink hover:underline touch:min-h-11"
				>
					{label}
				</a>
			))}
		</nav>
	);
}
