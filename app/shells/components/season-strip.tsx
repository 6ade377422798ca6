import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { seasonHref } from "./season-href";

export interface SeasonStripProps {
	/** The season that lists follow. */
	shown: string;
	/** The one that they usually follow. */
	usual: { id: string; name: string };
}

/** Above every page while lists follow another season than the current one, however that came: which, and the way back. */
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
