import { consentPaths } from "#app/features/account/account/consent-paths";
import { publicPaths } from "#app/features/site/public/paths";

const LINKS = [
	[publicPaths.privacy, "Privacy"],
	[publicPaths.terms, "Terms"],
	[consentPaths.settings, "Cookie settings"],
] as const;

/** Below the card of the pages before the door. Plain links: what they lead to has no router. */
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
