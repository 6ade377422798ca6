import { Link } from "@remix-run/react";

interface ListMoreProps {
	/** How many rows stand above. */
	shown: number;
	total: number;
	/** Where the others are; left out when the viewer may not go there. */
	href?: string;
}

/** The foot of a list that shows the first of its rows: how many there are, and the way to all. Nothing when all are shown. */
export function ListMore({ shown, total, href }: ListMoreProps) {
	if (total <= shown) return null;
	const [few, all] = [shown, total].map((count) => count.toLocaleString("en-US"));
	return (
		<p className="border-t border-line px-4 py-2.5 text-muted">
			{shown > 0 ? `First ${few} of ${all}` : `${all} total`}{" "}
			{href ? (
				<Link to={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
					See all
				</Link>
			) : null}
		</p>
	);
}
