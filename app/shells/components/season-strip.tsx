import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { seasonHref } from "./season-href";

export interface SeasonStripProps {
	/** Name of the season that lists currently show. */
	shown: string;
	/** Default season of the lists. */
	usual: { id: string; name: string };
}

/**
 * Banner shown while lists show another season than the default one, however it was chosen. Names that season and
 * links back to the default.
 */
export default function SeasonStrip({ shown, usual }: SeasonStripProps) {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	return (
		<aside
			aria-label="Season"
			className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-sky/30 bg-sky-tint px-4 py-1.5 print:hidden"
		>
			<Icon name="history" className="text-sky max-md:hidden" />
			<p className="min-w-0 flex-1 basis-40">
				Viewing <strong>{shown}</strong>
			</p>
			<Link
				to={seasonHref(pathname, params, usual.id)}
				className="link inline-flex min-h-6 items-center font-medium touch:min-h-11"
			>
				Back to {usual.name}
			</Link>
		</aside>
	);
}
